"""dsc-tck, the conformance kit for Microsoft DSC v3 command resources."""

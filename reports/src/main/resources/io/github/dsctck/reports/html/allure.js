(async function () {
  'use strict';
  function of(id) { return document.getElementById(id).textContent; }

  var packed = Uint8Array.from(atob(of('dsc-tck-data')), function (c) { return c.charCodeAt(0); });
  var stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  var data = new Uint8Array(await new Response(stream).arrayBuffer());

  function inBase64(from, to) {
    var text = '';
    for (var at = from; at < to; at += 8192) {
      text += String.fromCharCode.apply(null, data.subarray(at, Math.min(to, at + 8192)));
    }
    return btoa(text);
  }

  var next = 0;
  JSON.parse(of('dsc-tck-index')).forEach(function (entry) {
    var from = next;
    next += entry.length;
    Object.defineProperty(window.reportData, entry.name, {
      get: inBase64.bind(null, from, next)
    });
  });
  window.reportDataReady = true;
})().catch(function (fault) {
  document.body.textContent = 'This browser cannot unpack the report: ' + fault;
});

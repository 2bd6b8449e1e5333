package io.github.dsctck.reports.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.dsctck.core.catalogue.Catalogue;
import io.github.dsctck.core.catalogue.Dialect;
import io.github.dsctck.core.finding.FindingsFile;
import io.github.dsctck.core.finding.Outcome;
import io.github.dsctck.core.text.Digests;
import io.github.dsctck.core.text.UnsafeCharacters;
import io.github.dsctck.reports.GoldenFile;
import io.github.dsctck.reports.LargeRun;
import io.github.dsctck.reports.Reports;
import io.github.dsctck.reports.SampleRun;
import io.github.dsctck.reports.run.JudgedRun;
import io.github.dsctck.reports.run.ReportKind;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {

  @TempDir Path out;
  private String page;

  @BeforeEach
  void render() throws IOException {
    SampleRun.everything(out);
    page = Files.readString(Reports.render(out, EnumSet.of(ReportKind.HTML)).get(0));
  }

  @Test
  void runsNoScriptButItsOwn() {
    assertThat(matches("<script[^>]*>")).containsExactly("<script>");
    assertThat(page)
        .doesNotContain("<b>", "<script>alert")
        .doesNotContainPattern("<[^>]*\\son\\w+=");
  }

  @Test
  void allowsItsScriptAndStyleByHashAndNothingElse() throws IOException {
    var script = between("<script>", "</script>");
    var style = between("<style>", "</style>");
    assertThat(script).isEqualTo(HtmlAsset.load("report.js").text());
    assertThat(between("Content-Security-Policy\" content=\"", "\">").replace("&#39;", "'"))
        .startsWith("default-src 'none'")
        .contains(HtmlAsset.load("report.js").hash(), HtmlAsset.load("report.css").hash())
        .doesNotContain("unsafe");
    assertThat(style).isEqualTo(HtmlAsset.load("report.css").text());
    assertThat(page).doesNotContain(" style=\"");
  }

  @Test
  void namesNoEngineForAProposal() throws IOException {
    assertThat(page).contains("<dt>DSC engine</dt><dd>3.3</dd>");
    var findings = out.resolve(FindingsFile.NAME);
    Files.writeString(
        findings, Files.readString(findings).replace("\"dsc-current\"", "\"psdsc-rfc0001\""));

    page = Files.readString(Reports.render(out, EnumSet.of(ReportKind.HTML)).get(0));

    assertThat(page).contains("<dt>DSC engine</dt><dd>none</dd>");
  }

  @Test
  void linksOnlyWithinItselfAndToTranscripts() {
    assertThat(matches("(href|src|action|data|srcset|poster)=\"[^\"]*\""))
        .isNotEmpty()
        .allMatch(link -> link.startsWith("href=\"#") || link.startsWith("href=\"../transcripts/"));
    assertThat(page).doesNotContainPattern("@import|url\\(");
  }

  @Test
  void linksTermsToTheGlossary() {
    assertThat(matches("href=\"#(term-[^\"]*|glossary)\""))
        .contains("href=\"#term-not-tested\"", "href=\"#term-certification-level\"")
        .allSatisfy(link -> assertThat(page).contains(link.replace("href=\"#", "id=\"")));
  }

  @Test
  void linksToFilesThatExist() {
    assertThat(matches("href=\"\\.\\./transcripts/[^\"]*\""))
        .isNotEmpty()
        .map(link -> link.substring(9, link.length() - 1))
        .map(link -> URLDecoder.decode(link, UTF_8))
        .allSatisfy(link -> assertThat(out.resolve(link)).exists());
  }

  @Test
  void everyLinkWithinHasItsTarget() {
    assertThat(matches("href=\"#[^\"]*\""))
        .isNotEmpty()
        .allSatisfy(link -> assertThat(page).contains("id=\"" + link.substring(7)));
  }

  @Test
  void explainsEveryRuleOfItsDialect() {
    for (var rule : Catalogue.load().only(Dialect.V3).rules()) {
      var section = between("<article id=\"rule-" + rule.id() + "\"", "</article>");
      assertThat(section)
          .contains("<span class=\"title\">" + escaped(rule.title()) + "</span>")
          .contains("<p>" + escaped(rule.requirement().strip()) + "</p>")
          .contains("<dt>why</dt><dd>" + escaped(rule.why().strip()) + "</dd>")
          .contains("<dt>fix</dt><dd>" + escaped(rule.fix().strip()) + "</dd>");
    }
  }

  @Test
  void leadsFromEachFindingToItsRule() {
    assertThat(
            matches(
                "data-outcome=\"(FAIL|WARN|KNOWN)\"[^>]*>\n<h4><span class=\"rule\"><a href[^>]*>"))
        .isNotEmpty();
    assertThat(page)
        .contains("<a href=\"#rule-OUT-04\">OUT-04</a>")
        .doesNotContainPattern(
            "<h4><span class=\"rule\">[A-Z]{3,4}-[0-9]{2}</span> [^<]*<span class=\"badge");
  }

  @Test
  void mapsResourcesAndChapters() {
    assertThat(page)
        .contains(
            "<th scope=\"col\" class=\"heat\"><abbr title=\"Standard output\">OUT</abbr></th>")
        .contains(
            "<a href=\"#r-Contoso.Notes-Note--OUT\" aria-label=\"OUT: 1 failed\">"
                + "<span class=\"part\">OUT</span>✗1</a></td>")
        .contains(
            "<details class=\"chapter\" id=\"r-Contoso.Notes-Note--OUT\" data-chapter=\"OUT\">");
  }

  @Test
  void marksWhatAFindingIsAbout() {
    assertThat(between("id=\"r-Contoso.Notes-Note--SET-02\"", "</article>"))
        .contains("<mark>&#34;body&#34;:&#34;milk&#34;</mark>".replace("&#34;", "\""))
        .contains("<span class=\"gone\">− expected</span> <span class=\"come\">+ found</span>")
        .contains("<span class=\"gone\">− body: \"milk\"\n</span>");
  }

  @Test
  void drawsWhenProcessesRan() {
    var timeline = between("<div class=\"timeline\"", "</div>");
    assertThat(timeline)
        .contains("6 processes in 276 ms, 2 without exit code 0")
        .contains("<span class=\"lane\">set</span><svg viewBox")
        .contains("<title>6 set, 25 ms, exited with code 5</title>");
  }

  @Test
  void listsTheFilesThatCertificatesAreBoundTo() throws IOException {
    LargeRun.write(out, 1);
    var html = Files.readString(Reports.render(out, EnumSet.of(ReportKind.HTML)).get(0));
    assertThat(html)
        .contains("Files of the resource <span class=\"quiet\">4,")
        .contains(
            "<span class=\"role\">executable</span> <code>PATH:sh</code> <code class=\"digest\">"
                + Digests.sha256("PATH:sh"));
  }

  @Test
  void countsWhatTheOtherReportsCount() throws IOException {
    var counts = JudgedRun.in(out).counts();
    assertThat(page).contains("<p class=\"counts\">" + counts.text(1) + "</p>");
    assertThat(between("data-only=\"STEP FAILED\"", "</button>"))
        .endsWith("<span class=\"count\">1</span>");
    for (var outcome : Outcome.values()) {
      int count = counts.count(outcome);
      if (count > 0) {
        assertThat(between("data-only=\"" + outcome + "\"", "</button>"))
            .endsWith("<span class=\"count\">" + count + "</span>");
      }
    }
  }

  @Test
  void leavesOutOfTheBarWhatDoesNotApply() throws IOException {
    var counts = JudgedRun.in(out).counts();
    assertThat(counts.count(Outcome.NOT_APPLICABLE)).isPositive();
    assertThat(between("<svg class=\"bar\"", "</svg>"))
        .contains("aria-label=\"" + counts.applicableText() + "\"")
        .contains("class=\"bad\"")
        .doesNotContain("class=\"none\"");
  }

  @Test
  void showsFailuresBeforeAllElse() {
    assertThat(page.indexOf("id=\"failures\""))
        .isPositive()
        .isLessThan(page.indexOf("<form class=\"filter\""))
        .isLessThan(page.indexOf("id=\"resources\""));
    assertThat(between("<table class=\"failures\">", "</table>"))
        .containsSubsequence("data-outcome=\"FAIL\"", "data-outcome=\"WARN\"")
        .contains("<a href=\"#r-Contoso.Notes-Note--OUT-04\">OUT-04</a>");
    assertThat(page.indexOf("Profile digest")).isGreaterThan(page.indexOf("id=\"resources\""));
  }

  @Test
  void tellsWhatEachStepIsForAndWhatItShows() {
    var conversation = between("<summary>Conversation note#note", "</section>");
    assertThat(conversation)
        .contains("<span class=\"purpose\">")
        .containsPattern("<details class=\"turn bad\"><summary>[^\n]*OUT-04</span>")
        .contains("<p>Shows <a href=\"#r-Contoso.Notes-Note--OUT-04\">OUT-04</a>");
  }

  @Test
  void foldsChaptersThatDoNotApply() {
    var resource = between("id=\"r-Contoso.Notes-Note\"", "</section>");
    var apart = resource.substring(resource.indexOf("<details class=\"apart\">"));
    assertThat(apart).contains("not applicable");
    assertThat(resource.indexOf("data-chapter=\"OUT\""))
        .isLessThan(resource.indexOf("<details class=\"apart\">"));
  }

  @Test
  void filtersByOutcomeLevelAndChapter() {
    assertThat(matches("data-only=\"[A-Z_]+\""))
        .contains(
            "data-only=\"MUST\"",
            "data-only=\"SHOULD\"",
            "data-only=\"MAY\"",
            "data-only=\"FAIL\"");
    assertThat(matches("<tr data-item[^>]*>"))
        .isNotEmpty()
        .allMatch(
            row -> row.matches("<tr data-item data-outcome=\"[\\w ]+\" data-level=\"\\w+\">"));
    assertThat(page).contains("<option value=\"OUT\">OUT Standard output</option>");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  @Test
  void showsWhatSteersOrHides() {
    assertThat(page.codePoints()).allMatch(c -> c == '\n' || !UnsafeCharacters.contains(c));
    assertThat(page)
        .contains("<span class=\"esc \">\\u202E</span>txt.exe")
        .contains("<span class=\"esc \">\\u001B</span>[31mred")
        .contains("<span class=\"esc \">\\xFF</span>");
  }

  @Test
  void showsWhatBrokeAndHowToRepeatIt() {
    assertThat(page)
        .contains("3 of 7 resources violate the contract")
        .contains("a JSON array of property names on line 2 of stdout")
        .contains("nothing after line 1")
        .contains("fails the operation: &#34;no diff line&#34;".replace("&#34;", "\""))
        .contains("dsc-tck verify . --resource Contoso.Notes/Note --step note/4")
        .contains("How to fix it");
  }

  @Test
  void looksLikeItsGoldenFile() throws IOException {
    SampleRun.conforming(out);
    var html = Files.readString(Reports.render(out, EnumSet.of(ReportKind.HTML)).get(0));
    GoldenFile.assertMatches(
        "report.html",
        html.replaceFirst("(?s)<style>.*</style>", "<style></style>")
            .replaceFirst("(?s)<script>.*</script>", "<script></script>")
            .replaceFirst("(?s)<section class=\"reference\".*?</section>\n", "")
            .replaceAll("sha256-[A-Za-z0-9+/=]+", "sha256"));
  }

  private List<String> matches(String pattern) {
    return Pattern.compile(pattern).matcher(page).results().map(MatchResult::group).toList();
  }

  private String between(String start, String end) {
    int from = page.indexOf(start) + start.length();
    return page.substring(from, page.indexOf(end, from));
  }
}

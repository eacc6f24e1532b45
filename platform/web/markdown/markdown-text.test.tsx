import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { MarkdownText } from "./markdown-text.tsx";

const draw = (text: string) => renderToStaticMarkup(<MarkdownText text={text} />);

// React escapes every < of a text, so each < of the markup begins a real element.
const elements = (markup: string) => [...markup.matchAll(/<([a-z0-9]+)((?:\s[^>]*)?)>/g)];
const harmless =
  /^(div|section|p|br|hr|h[2-6]|ul|ol|li|a|em|strong|del|code|pre|blockquote|table|thead|tbody|tr|th|td|input|sup)$/;
const harmlessAttribute =
  /^(class|href|rel|tabindex|aria-label|aria-describedby|aria-labelledby|align|type|checked|disabled|start|id|data-footnote-ref|data-footnote-backref|data-footnotes|dir)$/i;

const corpus = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<a href='javascript:alert(1)'>x</a>",
  "<body onload=alert(1)>",
  "<style>*{background:url(//evil.cl)}</style>",
  "<link rel=stylesheet href=//evil.cl/x.css>",
  "<meta http-equiv=refresh content='0;url=//evil.cl'>",
  "<base href=//evil.cl>",
  "<form action=//evil.cl><button>x</button></form>",
  "<math><mi xlink:href='javascript:alert(1)'>x</mi></math>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<object data='data:text/html,<script>alert(1)</script>'></object>",
  "<x onclick=alert(1)>x</x>",
  "<<script>alert(1)//<</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<!--><script>alert(1)</script>-->",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](&#x6A;avascript&colon;alert(1))",
  "[x](javascript&#58;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](file:///etc/passwd)",
  "[x](//evil.cl)",
  "[x](/\\evil.cl)",
  '[x](https://a.cl "onmouseover=alert(1)")',
  "[x]: javascript:alert(1)\n\n[x]",
  "![x](https://evil.cl/pixel.png)",
  "![x](javascript:alert(1))",
  '![x" onerror="alert(1)](x)',
  "![](data:image/svg+xml,<svg onload=alert(1)>)",
  "<javascript:alert(1)>",
  '<https://a.cl/"onclick=alert(1)>',
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  '```" onclick="alert(1)\nx\n```',
  "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
  "# <script>alert(1)</script>",
  "[^1]\n\n[^1]: <img src=x onerror=alert(1)>",
  "- [x] <input onfocus=alert(1) autofocus>",
  "javascript:alert(1)",
  "www.evil.cl/<script>",
  "\u202Egnp.exe",
];

describe("a text that means harm", () => {
  test.each(corpus)("is only a text: %j", (text) => {
    for (const [whole, name = "", rest = ""] of elements(draw(text))) {
      expect(name, whole).toMatch(harmless);
      for (const [, attribute = "", value = ""] of rest.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
        expect(attribute, whole).toMatch(harmlessAttribute);
        if (attribute === "href") expect(value, whole).toMatch(/^(https?:\/\/|mailto:|#|\/(?![/\\]))/);
      }
    }
  });
});

describe("a text in Markdown", () => {
  test("keeps its headings below the one of the page", () => {
    expect(draw("# Uno\n\n## Dos")).toContain("<h2>Uno</h2>");
    expect(draw("# Uno")).not.toContain("<h1");
  });

  test("loads no picture: its words become a link", () => {
    const markup = draw("![Diagrama del ataque](https://ejemplo.cl/a.png)");
    expect(markup).not.toContain("<img");
    expect(markup).toContain(
      '<a href="https://ejemplo.cl/a.png" rel="noopener noreferrer">Diagrama del ataque</a>',
    );
  });

  test("links to the web, to mail and within the portal", () => {
    for (const address of [
      "https://ejemplo.cl/x",
      "http://ejemplo.cl/x",
      "mailto:soc@ejemplo.cl",
      "/Servicios",
    ]) {
      expect(draw(`[x](${address})`)).toContain(`href="${address}"`);
    }
  });

  test("draws tables, lists, tasks and code", () => {
    expect(draw("| a | b |\n|---|--:|\n| 1 | 2 |")).toContain(
      '<thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right">2</td></tr></tbody>',
    );
    expect(draw("3. tres\n4. cuatro")).toContain('<ol start="3"><li>tres</li><li>cuatro</li></ol>');
    expect(draw("- uno\n  - dos")).toContain("<ul><li>uno<ul><li>dos</li></ul></li></ul>");
    expect(draw("- uno\n\n- dos")).toContain("<ul><li><p>uno</p></li><li><p>dos</p></li></ul>");
    expect(draw("- [x] lista")).toContain('<input type="checkbox" disabled="" checked=""/>lista');
    expect(draw("~~no~~ **sí** *tal* `x`")).toContain(
      "<p><del>no</del> <strong>sí</strong> <em>tal</em> <code>x</code></p>",
    );
    expect(draw("```\na < b\n```")).toContain("<pre><code>a &lt; b\n</code></pre>");
  });

  test("resolves addresses and footnotes that are defined elsewhere", () => {
    expect(draw("[x][uno] www.ejemplo.cl\n\n[uno]: https://ejemplo.cl/1")).toMatch(
      /href="https:\/\/ejemplo\.cl\/1".*href="http:\/\/www\.ejemplo\.cl\/"/,
    );
    const notes = draw("Uno[^b], dos[^a] y otra vez[^b].\n\n[^a]: Nota A\n[^b]: Nota B");
    expect(notes.match(/<sup>/g)).toHaveLength(3);
    expect(notes).toMatch(/<ol><li id="[^"]*nota-1"><p>Nota B<\/p><\/li><li id="[^"]*nota-2"><p>Nota A/);
  });

  test("draws a text of thousands of nested levels", () => {
    expect(draw(`${">".repeat(1_000)} fin`)).toContain("<blockquote>");
    expect(draw(`${">".repeat(8_000)} fin`)).toContain("fin");
  });

  test("links the codes of objects where asked, outside code and other links", () => {
    const linked = renderToStaticMarkup(
      <MemoryRouter>
        <MarkdownText text="Ver **VUL-8** e `INC-2`, [ALR-1](https://ejemplo.cl)" codes />
      </MemoryRouter>,
    );
    expect(linked).toContain('<strong><a href="/IrA?codigo=VUL-8"');
    expect(linked.match(/<a /g)).toHaveLength(2);
    expect(draw("VUL-8")).toContain("<p>VUL-8</p>");
  });

  test("leaves HTML out and keeps its words", () => {
    expect(draw("Escriba <b>así</b>")).toContain("<p>Escriba así</p>");
  });
});

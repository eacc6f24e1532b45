import { Buffer } from "node:buffer";
import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { filePart, reading, withParts } from "../reading-of.fixture.ts";
import { encryptedZip, openWithPasswords, passwordsIn } from "./archive-passwords.ts";

async function zipped(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as unknown as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function filesOf(name: string, content: Uint8Array | string, text = "hola") {
  const parts = [`Content-Type: text/plain; charset=utf-8\n\n${text}`, filePart(name, Buffer.from(content))];
  const result = await reading(withParts(parts));
  return {
    ...result,
    files: result.attachments.map((file) =>
      `${file.place} ${file.true_type} ${[...file.features].sort().join(" ")}`.trim(),
    ),
  };
}
const only = async (name: string, content: Uint8Array | string) =>
  (await filesOf(name, content)).files[0]?.replace("parte 2 ", "");

const contentTypes = { "[Content_Types].xml": "<Types/>" };
const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;
const wide = (text: string) => Buffer.from(text, "utf16le");
const compound = (...names: string[]) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    ...names.map(wide),
    Buffer.alloc(512),
  ]);

describe("the type of a file, independently of its name", () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ["foto.jpg", "exe executable type_differs", () => Buffer.from("MZ\x90\0")],
    ["factura.pdf.exe", "exe double_extension executable", () => Buffer.from("MZ\x90\0")],
    ["factura\u202Efdp.exe", "exe executable reversed_name", () => Buffer.from("MZ\x90\0")],
    ["entrar.lnk", "lnk shortcut", () => Buffer.from("4c0000000114020000000000c000000000000046", "hex")],
    ["disco.iso", "iso disk_image", () => Buffer.concat([Buffer.alloc(0x8001), Buffer.from("CD001")])],
    ["nota.one", "one script", () => Buffer.from("e4525c7b8cd8a74daeb15378d02996d3", "hex")],
    [
      "foto.jpg",
      "docm macros type_differs",
      () => zipped({ ...contentTypes, "word/document.xml": "x", "word/vbaProject.bin": "x" }),
    ],
    [
      "planilla.xlsx",
      "xlsm old_macros type_differs",
      () => zipped({ ...contentTypes, "xl/workbook.xml": "x", "xl/macrosheets/sheet1.xml": "x" }),
    ],
    [
      "carta.docx",
      "docx remote_template",
      () =>
        zipped({
          ...contentTypes,
          "word/document.xml": "x",
          "word/_rels/settings.xml.rels": relation("attachedTemplate", "https://mal.cl/t.dotm"),
        }),
    ],
    ["carta.docx", "cfb encrypted type_differs", () => compound("EncryptedPackage")],
    ["carta.doc", "doc macros", () => compound("WordDocument", "_VBA_PROJECT")],
    [
      "libro.xls",
      "xls old_macros",
      () =>
        Buffer.concat([compound("Workbook"), Buffer.from([0x85, 0, 10, 0, 1, 2, 3, 4, 1, 1, 2, 0, 65, 66])]),
    ],
    ["carta.rtf", "rtf remote_template", () => Buffer.from("{\\rtf1 {\\*\\template http://mal.cl/x}}")],
    [
      "cuenta.pdf",
      "pdf active_content",
      () => Buffer.from("%PDF-1.7\n<< /OpenAction << /S /Java#53cript /JS (x) >> >>"),
    ],
    [
      "cuenta.pdf",
      "pdf embedded_file",
      () =>
        Buffer.concat([
          Buffer.from("%PDF-1.7\n<< /Type /ObjStm >>\nstream\n"),
          deflateSync("<< /EmbeddedFiles 1 0 R >>"),
          Buffer.from("\nendstream"),
        ]),
    ],
    [
      "ver.html",
      "html active_content html_smuggling",
      () =>
        Buffer.from(
          "<html><script>var b=new Blob([atob('x')]);a.href=URL.createObjectURL(b);a.download='x.zip'</script>",
        ),
    ],
    [
      "ver.html",
      "html form_elsewhere password_field",
      () => Buffer.from("<html><form action='https://mal.cl/p'><input type=password></form>"),
    ],
    ["logo.svg", "svg active_content", () => Buffer.from("<svg onload='x()'></svg>")],
    ["informe.pdf", "pdf", () => Buffer.from("%PDF-1.4\n%%EOF")],
    ["datos.csv", "", () => Buffer.from("a;b\n")],
  ])("%s is: %s", async (name, expected, make) => {
    expect(await only(name, await make())).toBe(expected || "parte 2");
  });

  test("addresses in files are links of the mail, and none is asked for", async () => {
    const { links } = await filesOf("cuenta.pdf", "%PDF-1.4\n<< /S /URI /URI (https://mal.cl/a\\(1\\)) >>");
    expect(links.map(({ url, kind, place }) => [url, kind, place])).toEqual([
      ["https://mal.cl/a(1)", "attachment", "cuenta.pdf"],
    ]);
  });
});

describe("a page is a page by its name, its declared type or its bytes", () => {
  const link = '<a href="https://mal.cl/entrar">x</a>';
  const wideBytes = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), wide(text)]);
  test.each<[string, string, string, Buffer]>([
    ["a fragment", "f.txt", "text/plain", Buffer.from(link)],
    ["a comment before", "f.dat", "", Buffer.from(`<!-- uno -->\n<!-- ${"x".repeat(3_000)} -->${link}`)],
    ["a byte order mark before", "f.dat", "", Buffer.from(`\uFEFF \n<form>${link}`)],
    ["UTF-16", "f.dat", "", wideBytes(`<html>${link}`)],
    ["its name, with text before", "f.htm", "application/octet-stream", Buffer.from(`Hola ${link}`)],
    ["its name with a full stop behind", "f.html. ", "", Buffer.from(`Hola ${link}`)],
    ["its declared type, with text before", "f", "text/html", Buffer.from(`Hola ${link}`)],
    ["its name, with a mark of a picture before", "f.html", "image/gif", Buffer.from(`GIF89a ${link}`)],
  ])("%s", async (_case, name, type, content) => {
    const result = await reading(withParts([filePart(name, content, type || "application/octet-stream")]));
    expect(result.attachments[0]?.true_type).toBe("html");
    expect(result.links.map(({ url }) => url)).toEqual(["https://mal.cl/entrar"]);
  });

  test("a name without end does not hide what a file is", async () => {
    expect(await only(`${"informe-".repeat(90)}.pdf.exe`, Buffer.from("echo hola"))).toMatch(
      /double_extension.*executable/,
    );
  });

  test("and bytes of another kind are not, whatever name they have", async () => {
    const pdf = await reading(withParts([filePart("f.html", Buffer.from("%PDF-1.4\n<a>"), "text/html")]));
    expect(pdf.attachments[0]?.true_type).toBe("pdf");
    const text = await reading(withParts([filePart("nota.txt", Buffer.from("1 < 2, a > b"), "text/plain")]));
    expect(text.attachments[0]?.true_type).toBe("");
  });
});

describe("the content of archives", () => {
  test("is read too, nested up to a depth that the result names", async () => {
    const inner = await zipped({ "carpeta/factura.pdf.js": "x" });
    const { files } = await filesOf("a.zip", await zipped({ "b.zip": inner, "c.txt": "hola" }));
    expect(files).toEqual([
      "parte 2 zip archive",
      "a.zip › b.zip zip archive",
      "a.zip › b.zip › carpeta/factura.pdf.js  double_extension script",
      "a.zip › c.txt",
    ]);
    let deep = await zipped({ "fondo.exe": "MZ" });
    for (let level = 0; level < 14; level += 1) deep = await zipped({ "otro.zip": deep });
    const existingFiles = await filesOf("a.zip", deep);
    expect(existingFiles.files).toHaveLength(11);
    expect(existingFiles.not_read.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/más de 10 archivos comprimidos/),
    ]);
  });

  test("a bomb is named and not opened", async () => {
    const { not_read, files } = await filesOf(
      "a.zip",
      await zipped({ "bomba.txt": Buffer.alloc(20_000_000) }),
    );
    expect(files).toEqual(["parte 2 zip archive", "a.zip › bomba.txt"]);
    expect(not_read).toEqual([
      { place: "a.zip › bomba.txt", reason: expect.stringMatching(/más de 100 veces/) },
    ]);
    expect((await filesOf("a.gz", gzipSync(Buffer.alloc(20_000_000)))).not_read).toHaveLength(1);
  });

  test("a password in the text of the mail opens them, and the result names both", async () => {
    const bytes = await encryptedZip("factura.exe", Buffer.from("MZ\x90\0"), "Abril-2026");
    const { files } = await filesOf("a.zip", bytes, "La contraseña del archivo es: Abril-2026.");
    expect(files).toEqual([
      "parte 2 zip archive encrypted opened_with_password password_in_body",
      "a.zip › factura.exe exe executable",
    ]);
    const closedFiles = await filesOf("a.zip", bytes, "Sin más datos");
    expect(closedFiles.files).toEqual(["parte 2 zip archive encrypted", "a.zip › factura.exe  executable"]);
    expect(closedFiles.not_read[0]?.reason).toMatch(/tiene clave/);
  });

  test.each([
    ["Contraseña: 1234", ["1234"]],
    ["la clave del documento es «Sol.99»", ["Sol.99"]],
    ["password = abcd.", ["abcd.", "abcd"]],
    ["su clave vence mañana", []],
  ])("the passwords in «%s»", (text, expected) => {
    expect(passwordsIn(text)).toEqual(expected);
  });
});

test("a mail leaves the portal behind a password, and comes out as it went in", async () => {
  const bytes = Buffer.from("From: a@b.cl\r\n\r\nhola");
  const zip = await encryptedZip("correo.eml", bytes, "infectado");
  expect(zip.includes("hola")).toBe(false);
  expect((await openWithPasswords(zip, ["infectado"], 1_000))?.get("correo.eml")).toEqual(bytes);
  expect(await openWithPasswords(zip, ["otra"], 1_000)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aCompanyWithStandard, aPdf, artifacts, filesHeld, send, upload } from "../evidence.fixture.ts";
import { aDocument, anArchive, anOpenText, aPresentation, aWorkbook } from "./archives.fixture.ts";

const portal = await testPortal([evidence]);
const client = await signedIn(portal, "client", await aCompanyWithStandard(portal));

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const script = "<script>alert(document.domain)</script>";
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
const types = { "[Content_Types].xml": "<Types/>" };

/** File contents with the file extensions under which each one is accepted; all others are refused. */
const contents: Record<string, { content: Buffer | string; endings: string[] }> = {
  pdf: { content: aPdf, endings: ["pdf"] },
  png: { content: png, endings: ["png"] },
  jpg: {
    content: Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"),
    endings: ["jpg", "jpeg"],
  },
  webp: {
    content: Buffer.from("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700", "hex"),
    endings: ["webp"],
  },
  word: { content: await aDocument(), endings: ["docx"] },
  excel: { content: await aWorkbook(), endings: ["xlsx"] },
  powerpoint: { content: await aPresentation(), endings: ["pptx"] },
  opendocument: { content: await anOpenText(), endings: ["odt"] },
  text: {
    content: "Acta del comité\r\ncon eñes\t\n",
    endings: ["txt", "log", "md", "csv", "json", "xml", "eml"],
  },
  "text of Windows": {
    content: Buffer.from("A\xf1o;Due\xf1o\n", "latin1"),
    endings: ["txt", "log", "md", "csv", "json", "xml", "eml"],
  },
  xml: { content: '<?xml version="1.0"?><a/>', endings: ["txt", "log", "md", "csv", "json", "xml", "eml"] },
  program: { content: Buffer.from("4d5a90000300000004000000ffff0000", "hex"), endings: [] },
  archive: { content: await anArchive({ "lista.txt": "a" }), endings: [] },
  "old Word": {
    content: Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]),
    endings: [],
  },
  gif: { content: Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "latin1"), endings: [] },
  nothing: { content: "", endings: [] },
};
const endings = [
  "pdf",
  "png",
  "jpg",
  "jpeg",
  "webp",
  "docx",
  "xlsx",
  "pptx",
  "odt",
  "ods",
  "txt",
  "log",
  "csv",
  "md",
  "json",
  "xml",
  "eml",
];

const put = (name: string, content: Buffer | string) =>
  send(client, { url: artifacts }, {}, [{ name, content }]);

describe.each(Object.entries(contents))("%s", (_what, { content, endings: right }) => {
  test.each(endings)("under the name of a .%s", async (ending) => {
    const before = await filesHeld(portal);
    const answer = await put(`archivo.${ending}`, content);
    if (right.includes(ending)) {
      expect(answer.statusCode, answer.body).toBe(201);
      return;
    }
    expect(answer.statusCode).toBe(415);
    expect(answer.json().detail).toContain(`«archivo.${ending}»`);
    expect(await filesHeld(portal)).toBe(before);
  });
});

const document = await aDocument();
const withMacros = await anArchive({ ...types, "word/document.xml": "", "word/vbaProject.bin": "macro" });
/** A gap of four bytes between the directory of an archive and its end record. */
const withGap = Buffer.concat([document.subarray(0, -22), Buffer.from("hola"), document.subarray(-22)]);

describe("a file that pretends to be of another type", () => {
  test.each<[string, string, Buffer | string]>([
    ["a page", "pagina.html", html],
    ["a drawing that runs", "logo.svg", svg],
    ["a page that calls itself a PDF", "pagina.pdf", html],
    ["a drawing that calls itself a picture", "logo.png", svg],
    ["a program with two endings", "factura.pdf.exe", aPdf],
    ["a PDF that begins with a page", "doble.pdf", `${html}\n${aPdf}`],
    ["a document with macros", "acta.docx", withMacros],
    ["a document that allows macros", "acta.docm", document],
    ["a document with a program behind it", "acta.docx", Buffer.concat([document, Buffer.from("MZ\0\0")])],
    ["a document behind a program", "acta.docx", Buffer.concat([Buffer.from("MZ\0\0"), document])],
    ["a document with something between its list and its end", "acta.docx", withGap],
    ["a text with zeros", "nota.txt", "hola\0mundo"],
    ["a name without an ending", "acta", aPdf],
    ["an ending that every object has", "acta.constructor", aPdf],
    ["a hidden file", ".htaccess", "Options +Indexes"],
    ["a JavaScript", "a.js", "alert(1)"],
  ])("%s is refused and leaves nothing", async (_what, name, content) => {
    const before = await filesHeld(portal);
    expect((await put(name, content)).json().code).toBe("unsupported_type");
    expect(await filesHeld(portal)).toBe(before);
  });

  test("a document that unpacks to more than anybody can open is refused and leaves nothing", async () => {
    const before = await filesHeld(portal);
    // Nine parts that each declare an unpacked size of fifty megabytes.
    const parts = Array.from({ length: 9 }, (_, at) => [`word/${at}.xml`, "x"]);
    const bomb = await anArchive({ ...types, "word/document.xml": "", ...Object.fromEntries(parts) });
    for (let at = bomb.indexOf("PK\u0001\u0002"); at >= 0; at = bomb.indexOf("PK\u0001\u0002", at + 1))
      if (bomb.readUInt32LE(at + 24) === 1) bomb.writeUInt32LE(50 * 1024 * 1024, at + 24);
    const answer = await put("acta.docx", bomb);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      413,
      "«acta.docx» ocupa demasiado una vez descomprimido.",
    ]);
    expect(await filesHeld(portal)).toBe(before);
  });

  test("one bad file among good ones refuses the whole upload, by its name", async () => {
    const before = await filesHeld(portal);
    const answer = await send(client, { url: artifacts }, {}, [
      { name: "buena.pdf", content: aPdf },
      { name: "mala.pdf", content: html },
    ]);
    expect(answer.json().detail).toBe("«mala.pdf» termina en .pdf, pero su contenido no es PDF válido.");
    expect(await filesHeld(portal)).toBe(before);
  });
});

describe("names", () => {
  test.each([
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\fotos\\acta.pdf", "acta.pdf"],
    ["a%0d%0aSet-Cookie%3A x=1.pdf", "a_0d_0aSet-Cookie_3A x_1.pdf"],
    ["acta\u202Efdp.exe.pdf", "acta_fdp.exe.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "_img src_x onerror_alert_1__.pdf"],
    ["Política de contraseñas.pdf", "Política de contraseñas.pdf"],
    ["Poli\u0301tica.pdf", "Política.pdf"],
    ["日本語 🛡.pdf", "日本語 _.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(116)}.pdf`],
  ])("%j is kept as %j and comes back as an attachment that runs nowhere", async (name, storedName) => {
    const artifact = await upload(client, {}, [{ name, content: aPdf }]);
    const file = artifact.revisions[0]?.files[0];
    expect(file?.name).toBe(storedName);
    const { headers } = await client.inject({ method: "GET", url: `${artifacts}files/${file?.id}/` });
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w%.~!*'()-]+$/,
    );
    expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("markup in a text is never shown as a page", async () => {
    const artifact = await upload(client, { title: script, description: html }, [
      { name: "a.md", content: html },
    ]);
    const file = artifact.revisions[0]?.files[0];
    expect(artifact.title).toBe(script);
    const visibleResponse = await client.inject({
      method: "GET",
      url: `${artifacts}files/${file?.id}/view/`,
    });
    expect(visibleResponse.statusCode).toBe(415);
    const preview = await client.inject({ method: "GET", url: `${artifacts}files/${file?.id}/preview/` });
    expect(preview.headers["content-type"]).toContain("application/json");
    expect(preview.json()).toEqual({ kind: "text", text: html, cut: false });
  });
});

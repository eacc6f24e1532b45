import { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import fc from "#platform/testing/examples.ts";
import type { MailReading } from "../mail-reading.contract.ts";
import { encryptedZip } from "./attachments/archive-passwords.ts";
import { readingLimits } from "./reading-limits.ts";
import { filePart, reading, withParts } from "./reading-of.fixture.ts";

interface Tree {
  id: number;
  inner: Tree[];
}

const page = (id: number) =>
  `<html><form action="https://formulario-${id}.ejemplo/entrar"><input type=password></form></html>`;

/** Builds a mail with a link, a page with a password form, and its inner mails. */
function mailOf({ id, inner }: Tree): string {
  const boundary = `b${id}x`;
  const parts = [
    `Content-Type: text/html; charset=utf-8\n\n<p>Pague en <a href="https://enlace-${id}.ejemplo/pagar">aquí</a></p>`,
    filePart(`pagina-${id}.html`, Buffer.from(page(id)), "text/html"),
    ...inner.map((each) => `Content-Type: message/rfc822\n\n${mailOf(each)}`),
  ];
  return `From: Otro <otro-${id}@ejemplo.test>\nSubject: Correo ${id}\nContent-Type: multipart/mixed; boundary=${boundary}\n\n${parts.map((part) => `--${boundary}\n${part}\n`).join("")}--${boundary}--\n`;
}

const treesOf = (tree: Tree): Tree[] => [tree, ...tree.inner.flatMap(treesOf)];

const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    id: fc.constant(0),
    inner: fc.oneof({ maxDepth: 4 }, fc.constant<Tree[]>([]), fc.array(tie("tree"), { maxLength: 4 })),
  }),
}));

const numbered = (tree: Tree, next = { id: 0 }): Tree => {
  const id = next.id++;
  return { id, inner: tree.inner.map((each) => numbered(each, next)) };
};

/** Builds a chain of nested mails. */
const chain = (length: number, from = 0): Tree => ({
  id: from,
  inner: length > 1 ? [chain(length - 1, from + 1)] : [],
});

/** Returns whether the place of a mail, or a place above it, is listed as unread. */
function isNamed({ not_read }: MailReading, place: string): boolean {
  return not_read.some((each) => each.place === place || place.startsWith(`${each.place}.`));
}

function expectAll(result: MailReading, tree: Tree, place = ""): void {
  const name = place ? `parte ${place}` : "correo";
  if (place && isNamed(result, name)) return;
  const { id, inner } = tree;
  const within = place ? `${name} › ` : "";
  expect(result.links.map((link) => [link.url, link.place])).toContainEqual([
    `https://enlace-${id}.ejemplo/pagar`,
    `${within}enlace`,
  ]);
  expect(result.links.map((link) => [link.url, link.place])).toContainEqual([
    `https://formulario-${id}.ejemplo/entrar`,
    `${within}pagina-${id}.html`,
  ]);
  expect(result.attachments.map((file) => [file.name, file.place])).toContainEqual([
    `pagina-${id}.html`,
    `parte ${place ? `${place}.2` : "2"}`,
  ]);
  if (place)
    expect(result.others.map((other) => [other.place, other.subject])).toContainEqual([name, `Correo ${id}`]);
  for (const [at, each] of inner.entries())
    expectAll(result, each, place ? `${place}.${at + 3}` : String(at + 3));
}

test("each inner mail, link and file of a mail is stored with its place, or named as not read", async () => {
  await fc.assert(
    fc.asyncProperty(trees, async (tree) => {
      const of = numbered(tree);
      expectAll(await reading(mailOf(of)), of);
    }),
    { numRuns: 60 },
  );
});

test("more inner mails, or deeper ones, than are read are named one by one", async () => {
  const wide: Tree = { id: 0, inner: Array.from({ length: 70 }, (_, at) => ({ id: at + 1, inner: [] })) };
  const many = await reading(mailOf(wide));
  expectAll(many, wide);
  expect(many.not_read.map(({ place }) => place)).toEqual(
    Array.from(
      { length: 70 - readingLimits.innerMails },
      (_, at) => `parte ${readingLimits.innerMails + at + 3}`,
    ),
  );
  expect(many.others).toHaveLength(70);
  const deep = chain(14);
  const result = await reading(mailOf(deep));
  expectAll(result, deep);
  expect(treesOf(deep)).toHaveLength(14);
  expect(result.others).toHaveLength(readingLimits.depth - 1);
  expect(result.not_read.map(({ reason }) => reason).join()).toMatch(/más de 10 correos uno dentro de otro/);
});

test("the links, files and password form of an inner mail count in the score, and its text is kept", async () => {
  const inner = mailOf({ id: 7, inner: [] }).replace(">aquí<", ">https://www.banco.ejemplo<");
  const harmless = await reading(withParts(["Content-Type: text/plain\n\nHola"]));
  const result = await reading(
    withParts(["Content-Type: text/plain\n\nHola", `Content-Type: message/rfc822\n\n${inner}`]),
  );
  expect(harmless.score).toBe(0);
  const places = (id: string) => result.signs.find((sign) => sign.id === id)?.seen.map(({ place }) => place);
  expect(places("link_text_differs")).toEqual(["parte 2 › enlace"]);
  expect(places("file_password_field")).toEqual(["parte 2.2"]);
  expect(result.score).toBeGreaterThan(40);
  expect(result.others[0]?.text).toContain("Pague en");
  const body = await reading(
    withParts([`Content-Type: message/rfc822\n\nFrom: a@b.cl\nContent-Type: text/html\n\n${page(1)}`]),
  );
  expect(body.signs.find(({ id }) => id === "password_in_mail")?.seen).toEqual([
    { value: "campo de contraseña", place: "parte 1 › HTML" },
  ]);
});

test("a mail in an archive is read with the path of the archive as its place", async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(mailOf({ id: 3, inner: [] }).replaceAll("\n", "\r\n")), "factura.eml");
  zip.end();
  const result = await reading(
    withParts([filePart("lote.zip", await buffer(zip.outputStream), "application/zip")]),
  );
  expect(result.others).toMatchObject([{ place: "lote.zip › factura.eml", subject: "Correo 3" }]);
  expect(result.links.map(({ url, place }) => [url, place])).toContainEqual([
    "https://enlace-3.ejemplo/pagar",
    "lote.zip › factura.eml › enlace",
  ]);
});

test("the password that the outer mail names opens an archive of the inner one", async () => {
  const locked = await encryptedZip("factura.html", Buffer.from(page(9)), "Clave-2026");
  const inner = withParts(["Content-Type: text/plain\n\nVea el adjunto", filePart("factura.zip", locked)]);
  const result = await reading(
    withParts([
      "Content-Type: text/plain; charset=utf-8\n\nLa clave es: Clave-2026",
      `Content-Type: message/rfc822\n\n${inner.replaceAll("frontera", "interior")}`,
    ]),
  );
  expect(result.attachments.map(({ name, features }) => [name, features])).toContainEqual([
    "factura.zip",
    expect.arrayContaining(["encrypted", "opened_with_password"]),
  ]);
  expect(result.links.map(({ url }) => url)).toContain("https://formulario-9.ejemplo/entrar");
});

test("other contents of a report beside the reported mail are named", async () => {
  const headers = mailOf({ id: 1, inner: [] });
  const result = await reading(
    withParts([
      'Content-Type: text/html\n\n<a href="https://ajeno.ejemplo/x">mire</a> <a href="https://empresa.cl/firma">firma</a>',
      `Content-Type: message/rfc822\n\n${headers}`,
      filePart("también.exe", Buffer.from("MZ")),
    ]),
    { arrival: "sent", ownDomains: ["empresa.cl"] },
  );
  expect(result.reported_as).toBe("attached");
  expect(result.not_read.map(({ place, reason }) => `${place}: ${reason}`).join("\n")).toMatch(
    /parte 3: El archivo «también\.exe»[\s\S]*correo: El mensaje de quien reporta tiene enlaces a ajeno\.ejemplo:/,
  );
});

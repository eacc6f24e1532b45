import { Buffer } from "node:buffer";
import { deflateRawSync } from "node:zlib";
import { outlookFolder, outlookMail, wide } from "./outlook/outlook.fixture.ts";
import { filePart, letter, withParts } from "./reading-of.fixture.ts";

const repeat = (text: string, times: number) => text.repeat(times);
const html = (markup: string) => Buffer.from(letter("Content-Type: text/html; charset=utf-8", markup));

/** Builds a ZIP with one file, which declares a given size and uses a given compression. */
export function zipOf(name: string, content: Buffer, declaredBytes = content.length): Buffer {
  const packed = deflateRawSync(content);
  const [local, central, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  const title = Buffer.from(name);
  local.writeUInt32LE(0x04034b50, 0);
  central.writeUInt32LE(0x02014b50, 0);
  for (const [header, at] of [
    [local, 8],
    [central, 10],
  ] as const) {
    header.writeUInt16LE(8, at);
    header.writeUInt32LE(packed.length, at + 10);
    header.writeUInt32LE(declaredBytes, at + 14);
    header.writeUInt16LE(title.length, at + 18);
  }
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + title.length, 12);
  end.writeUInt32LE(30 + title.length + packed.length, 16);
  return Buffer.concat([local, title, packed, central, title, end]);
}

function nestedParts(levels: number): Buffer {
  let body = "Content-Type: text/plain\n\nfondo";
  for (let level = 0; level < levels; level += 1)
    body = `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n${body}\n--b${level}--`;
  return Buffer.from(`From: a@b.cl\n${body}`);
}

function nestedMails(levels: number): Buffer {
  return Buffer.from(
    `${repeat("From: a@b.cl\nContent-Type: message/rfc822\n\n", levels)}From: a@b.cl\n\nfondo`,
  );
}

function outlookMailsInMails(levels: number): Buffer {
  let folder = outlookFolder({ "0037001F": "fondo" }, { inner: true });
  for (let level = 0; level < levels; level += 1)
    folder = outlookFolder({}, { files: [{ "__substg1.0_3701000D": folder }], inner: true });
  return outlookMail({}, { files: [{ "__substg1.0_3701000D": folder }] });
}

/** Builds a compound file whose sector chain or folder contains a cycle. */
function outlookCycles(round: number): Buffer {
  const bytes = outlookMail({ "0037001F": "a", "1000001F": "x".repeat(3_000) });
  const [table, folders] = [76, 48].map((at) => (bytes.readUInt32LE(at) + 1) * 512) as [number, number];
  if (round % 2 === 0) bytes.writeUInt32LE(0, table);
  bytes.writeUInt32LE(round % 3, folders + 128 * (1 + (round % 3)) + 68);
  return bytes;
}

/** Builds a compound file with many streams over the same sectors. */
function outlookRepeats(files: number): Buffer {
  const content = Buffer.alloc(60_000, "a");
  const bytes = outlookMail(
    {},
    {
      files: Array.from({ length: files }, (_, at) => ({
        "__substg1.0_3707001F": wide(`${at}.txt`),
        "__substg1.0_37010102": at === 0 ? content : Buffer.alloc(1),
      })),
    },
  );
  const folders = (bytes.readUInt32LE(48) + 1) * 512;
  for (let at = bytes.indexOf(wide("__substg1.0_37010102"), folders); at !== -1; ) {
    bytes.writeUInt32LE(0, at + 116);
    bytes.writeUInt32LE(content.length, at + 120);
    at = bytes.indexOf(wide("__substg1.0_37010102"), at + 128);
  }
  return bytes;
}

/**
 * Hostile mails by kind of attack: `make` builds one of an intensity from 1 to `rounds`; `left` is the message that
 * is expected for the strongest.
 */
export const hostile: Readonly<Record<string, { make: (round: number) => Buffer; left?: RegExp }>> = {
  "parts in parts": { make: (round) => nestedParts(round * 50), left: /más de 10 partes una dentro de otra/ },
  "mails in mails": { make: (round) => nestedMails(round * 50), left: /más de 10 correos/ },
  "a header without end": {
    make: (round) => Buffer.from(`From: a@b.cl\nX: ${repeat("a", round * 400_000)}\n\nhola`),
    left: /cabecera mide/,
  },
  "lines of a header": {
    make: (round) => Buffer.from(`${repeat("Received: from a by b; x\n", round * 1_000)}\nhola`),
    left: /cabecera (?:mide|tiene)/,
  },
  addresses: {
    make: (round) => Buffer.from(`From: ${repeat('<a@b.cl>,((("', round * 1_000)}\n\nhola`),
    left: /línea «from»/,
  },
  boundaries: {
    make: (round) =>
      Buffer.from(letter("Content-Type: multipart/mixed; boundary=x", repeat("--x\n", round * 4_000))),
    left: /más de 500 partes/,
  },
  "a boundary of nothing": {
    make: (round) =>
      Buffer.from(letter('Content-Type: multipart/mixed; boundary=""', repeat("--\n", round * 4_000))),
    left: /primeros 100\.000 caracteres/,
  },
  "a bomb": {
    make: (round) => Buffer.from(withParts([filePart("a.zip", zipOf("a", Buffer.alloc(round * 800_000)))])),
    left: /más de 100 veces/,
  },
  "a bomb that lies": {
    make: (round) =>
      Buffer.from(withParts([filePart("a.zip", zipOf("a", Buffer.alloc(round * 800_000), 10))])),
    left: /dañado/,
  },
  "archives in archives": {
    make: (round) => {
      let zip = zipOf("a.txt", Buffer.from("hola"));
      for (let level = 0; level < round; level += 1) zip = zipOf("a.zip", zip);
      return Buffer.from(withParts([filePart("a.zip", zip)]));
    },
    left: /más de 10 archivos comprimidos/,
  },
  "mails of Outlook in mails of Outlook": {
    make: (round) => outlookMailsInMails(round * 50),
    left: /más de 10 correos/,
  },
  "a mail of Outlook that leads back to itself": { make: outlookCycles, left: /llevan a sí mismas/ },
  "a mail of Outlook that says it holds more than it weighs": {
    make: (round) => outlookRepeats(round * 2),
    left: /más de lo que pesa/,
  },
  "elements in elements": {
    make: (round) => html(repeat("<div><b>", round * 1_000)),
    left: /demasiados elementos/,
  },
  "formatting without end": {
    make: (round) =>
      html(
        `${Array.from({ length: round * 20 }, (_, at) => `<font color=${at}>`).join("")}${repeat("<p>x", round * 200)}`,
      ),
    left: /demasiados elementos/,
  },
  attributes: {
    make: (round) => html(`<p ${Array.from({ length: round * 400 }, (_, at) => `a${at}=x`).join(" ")}>hola`),
  },
  tables: { make: (round) => html(repeat("<table><tr><td>", round * 1_000)), left: /demasiados elementos/ },
  styles: {
    make: (round) =>
      html(
        `<style>${repeat("@media x{.a{", round * 2_000)}${repeat("}", 10)}</style><p class="${repeat("a ", 2_000)}">hola`,
      ),
  },
  "scripts and frames": {
    make: (round) =>
      html(
        repeat("<script>while(1);</script><iframe src=https://mal.cl></iframe><svg onload=x()>", round * 40),
      ),
    left: /demasiados elementos/,
  },
  "pictures from elsewhere": {
    make: (round) => html(repeat("<img src=https://mal.cl/p.png width=1>", round * 100)),
  },
  links: {
    make: (round) =>
      html(
        repeat(
          "<a href='https://www.google.com/url?q=https://www.google.com/url?q=https://mal.cl'>x</a>",
          round * 100,
        ),
      ),
  },
  "text like a link": {
    make: (round) => Buffer.from(letter("", repeat("https://", round * 4_000) + repeat(")", 4_000))),
    left: /primeros 100\.000 caracteres/,
  },
  "words like a password": {
    make: (round) => Buffer.from(letter("", repeat("clave clave: ", round * 1_000))),
    left: /primeros 100\.000 caracteres/,
  },
  "broken character sets": {
    make: (round) =>
      Buffer.concat([
        Buffer.from(
          letter(
            `Content-Type: text/plain; charset=${["utf-16le", "utf-7", "x", "iso-2022-jp", "hz-gb-2312"][round % 5]}`,
            "",
          ),
        ),
        Buffer.from(Array.from({ length: round * 1_000 }, (_, at) => (at * 73 + round) & 255)),
      ]),
  },
  "broken encodings": {
    make: (round) =>
      Buffer.from(
        letter(
          `Content-Transfer-Encoding: ${["base64", "quoted-printable", "x-uuencode", "rot13"][round % 4]}`,
          repeat("=\n=A=ZZ begin 644 x\nM", round * 500),
        ),
      ),
    left: /sigue después de su final/,
  },
  "encoded words": {
    make: (round) => Buffer.from(`From: a@b.cl\nSubject: ${repeat("=?utf-8?B?", round * 100)}\n\nhola`),
    left: /línea «subject»/,
  },
  "quoted parameters": {
    make: (round) =>
      Buffer.from(letter(`Content-Type: text/plain; ${repeat('a*0*="\\', round * 100)}`, "hola")),
    left: /línea «content-type»/,
  },
  "results of servers": {
    make: (round) =>
      Buffer.from(
        letter(
          `Authentication-Results: ${repeat("((", round * 200)}; ${repeat('a=b "', round * 200)}`,
          "hola",
        ),
      ),
    left: /línea «authentication-results»/,
  },
};

export const rounds = 20;

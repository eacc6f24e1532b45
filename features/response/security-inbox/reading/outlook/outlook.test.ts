import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { MailReading } from "../../mail-reading.contract.ts";
import { unknownCompany } from "../mail-context.ts";
import { readMail } from "../read-mail.ts";
import { filePart, now, reading, withParts } from "../reading-of.fixture.ts";
import { compoundFileOf, outlookFolder, outlookMail, packedRichText } from "./outlook.fixture.ts";
import { readRichText, unpackedRichText } from "./rich-text.ts";

const encapsulated = [
  "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}{\\f1\\fswiss\\fcharset204 Arial;}}",
  "{\\*\\htmltag19 <html>}{\\*\\htmltag64 <p>}\\htmlrtf \\f0\\htmlrtf0 Su clave venci\\'f3: \\u8364?5 ",
  '{\\*\\htmltag84 <a href="https://mal.cl/a">}\\htmlrtf {\\b \\htmlrtf0 entre ac\\\'e1\\htmlrtf }\\htmlrtf0{\\*\\htmltag92 </a>}',
  "{\\f1  \\'ef\\'f0}{\\*\\htmltag72 </p>}{\\*\\htmltag27 </html>}\\par}",
].join("\r\n");
const sender = { "0C1A001F": "Banco", "5D01001F": "aviso@mal.cl", "0037001F": "Su clave" };

describe("a mail of Outlook", () => {
  test("says whose it is, what it says and what it brings, and what without headers cannot be known", async () => {
    const result = await reading(
      outlookMail(
        { ...sender, "1000001F": "Hola https://mal.cl/x" },
        {
          files: [
            {
              "__substg1.0_3707001F": Buffer.from("a.exe", "utf16le"),
              "__substg1.0_37010102": Buffer.from("MZ"),
            },
          ],
        },
      ),
    );
    expect(result).toMatchObject({
      format: "msg",
      subject: "Su clave",
      from: [{ name: "Banco", address: "aviso@mal.cl" }],
      authentication: { outcome: "not_evaluable" },
    });
    expect(result.links.map(({ url }) => url)).toEqual(["https://mal.cl/x"]);
    expect(result.attachments.map(({ name, features }) => [name, features])).toEqual([
      ["a.exe", ["executable"]],
    ]);
    expect(result.not_read[0]?.reason).toMatch(/no trae las cabeceras/);
  });

  test("that crossed the internet keeps its headers, and is judged by them", async () => {
    const headers =
      "Authentication-Results: mx.empresa.cl; spf=pass smtp.mailfrom=aviso@mal.cl\r\nReceived: from mal.cl ([192.0.2.1]) by mx.empresa.cl; Tue, 24 Nov 2026 10:00:00 +0000\r\nFrom: Banco <aviso@mal.cl>\r\n";
    const result = await reading(outlookMail({ ...sender, "007D001F": headers }), {
      trustedServers: ["mx.empresa.cl"],
    });
    expect(result.authentication).toMatchObject({ outcome: "pass", spf: "pass" });
    expect(result.hops).toMatchObject([{ address: "192.0.2.1", border: true }]);
    expect(result.not_read).toEqual([]);
  });

  test("has its markup in packed rich text alone: links, letters and signs are those that were sent", async () => {
    const result = await reading(outlookMail({ ...sender, "10090102": packedRichText(encapsulated) }));
    expect(result.text).toMatchObject({ source: "markup", seen: "Su clave venció: €5 entre acá пр" });
    expect(result.links).toMatchObject([{ url: "https://mal.cl/a", text: "entre acá" }]);
  });

  test("writes letters in a page of its own", async () => {
    const result = await reading(
      outlookMail(
        { "0037001E": Buffer.from("c2e0f8 20 eaeb fef7".replaceAll(" ", ""), "hex") },
        { page: 1251 },
      ),
    );
    expect(result.subject).toBe("Ваш ключ");
  });

  test.each<[string, number, string, string]>([
    ["Russian", 1049, "c2e0f820eaebfef7", "Ваш ключ"],
    ["Japanese", 1041, "838183438393", "メイン"],
    ["Chinese of Taiwan", 1028, "b14bbd58", "密碼"],
    ["Serbian in Cyrillic", 3098, "ceeff0e5e7", "Опрез"],
    ["Spanish of Chile", 13322, "73656f72203c20f1", "seor < ñ"],
  ])("without a page writes letters in that of its locale: %s", async (_language, locale, bytes, subject) => {
    const result = await reading(outlookMail({ "0037001E": Buffer.from(bytes, "hex") }, { locale }));
    expect(result.subject).toBe(subject);
  });

  test("carries another, which is the one that is reported where it was sent to the inbox", async () => {
    const inner = outlookFolder(sender, { inner: true });
    const report = outlookMail(
      { "0C1A001F": "Ana", "5D01001F": "ana@empresa.cl", "0037001F": "Fwd" },
      { files: [{ "__substg1.0_3701000D": inner }] },
    );
    expect(await reading(report, { arrival: "sent" })).toMatchObject({
      reported_as: "attached",
      from: [{ address: "aviso@mal.cl" }],
      report: { from: [{ address: "ana@empresa.cl" }] },
    });
    const asFile = withParts([filePart("correo.msg", outlookMail(sender), "application/vnd.ms-outlook")]);
    expect(await reading(asFile, { ownDomains: ["empresa.cl"] })).toMatchObject({
      format: "msg",
      reported_as: "attached",
      from: [{ address: "aviso@mal.cl" }],
    });
  });

  test("says who is written to, by their own addresses", async () => {
    const result = await reading(
      compoundFileOf({
        ...outlookFolder(sender),
        "__recip_version1.0_#00000000": {
          "__properties_version1.0": Buffer.concat([
            Buffer.alloc(10),
            Buffer.from("150c", "hex"),
            Buffer.alloc(4),
            Buffer.from([1]),
            Buffer.alloc(7),
          ]),
          "__substg1.0_3001001F": Buffer.from("Ana", "utf16le"),
          "__substg1.0_39FE001F": Buffer.from("ana@empresa.cl", "utf16le"),
        },
      }),
    );
    expect(result.to).toEqual([{ name: "Ana", address: "ana@empresa.cl" }]);
  });
});

describe("rich text", () => {
  test.each([
    [
      "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0",
      "{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n",
    ],
    ["1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0", "{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}"],
  ])("is unpacked as the examples of its specification", (packed, text) => {
    expect(unpackedRichText(Buffer.from(packed, "hex"), 1_000)?.toString("latin1")).toBe(text);
  });

  test("that was made from no markup is its words", () => {
    expect(
      readRichText(
        Buffer.from(
          "{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}{\\info{\\author X}}\\f0 Hola\\par \\{t\\'fa\\}\\par}",
        ),
      ),
    ).toMatchObject({
      plain: "Hola\r\n{tú}",
      markup: "",
    });
  });
});

test("no bytes break the reading of a mail of Outlook, and it always has the shape of the contract", async () => {
  const whole = outlookMail(
    { ...sender, "10090102": packedRichText(encapsulated), "1000001F": "x".repeat(5_000) },
    { files: [{ "__substg1.0_3701000D": outlookFolder(sender, { inner: true }) }] },
  );
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 4), fc.oneof(fc.nat(40), fc.nat(0xffff_ffff))), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(whole.length), async (writes, length) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of writes) bytes.writeUInt32LE(value, at - (at % 4));
      const cut = length % 5 === 0 ? bytes.subarray(0, length) : bytes;
      const result = MailReading.parse(await readMail(cut, unknownCompany(now)));
      expect(JSON.stringify(result)).not.toContain("\\u0000");
    }),
    { numRuns: 400 },
  );
});

test("no text breaks the reading of rich text", () => {
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        "{",
        "}",
        "\\*",
        "\\htmltag84 ",
        "\\htmlrtf ",
        "\\u-10179?",
        "\\uc9 ",
        "\\'e",
        "\\f9 ",
        "\\",
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(pieces, fc.uint8Array({ maxLength: 300 }), (texts, bytes) => {
      readRichText(Buffer.from(`{\\rtf1\\fromhtml1 ${texts.join("")}`, "latin1"));
      const packed = packedRichText("x");
      expect(
        unpackedRichText(Buffer.concat([packed.subarray(0, 16), bytes]), 5_000)?.length,
      ).toBeLessThanOrEqual(5_000);
    }),
  );
});

import { Buffer } from "node:buffer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { MailReading } from "../mail-reading.contract.ts";
import { judgeAuthentication } from "./authentication/judge-authentication.ts";
import { unwrapLink } from "./links/unwrap-link.ts";
import { unknownCompany } from "./mail-context.ts";
import { linkSkeleton } from "./mail-keys.ts";
import { markupFacts } from "./markup/markup-facts.ts";
import { openRaster } from "./picture/rasters.ts";
import { safeMarkup } from "./picture/safe-markup.ts";
import { readMail } from "./read-mail.ts";
import { now, reading } from "./reading-of.fixture.ts";

const context = { ...unknownCompany(now), trustedServers: ["mx.cl"], ownDomains: ["b.cl"] };
const pieces = [
  ..."From: a@b.cl|To: x|Subject: =?utf-8?Q?a=?=|Content-Type: multipart/mixed; boundary=x|Content-Type: message/rfc822|Content-Type: text/html".split(
    "|",
  ),
  ..."Content-Transfer-Encoding: base64|Content-Disposition: attachment; filename*=utf-8''a%20.zip|Received: from a by mx.cl; x|--x|--x--||".split(
    "|",
  ),
  ..."Authentication-Results: mx.cl; spf=pass|<p>hola<a href=//mal.cl>x|UEsDBBQAAAAIAA==|begin 644 a|%PDF-1.4 /JS|\0\uFFFD".split(
    "|",
  ),
];
const mails = fc.oneof(
  fc.uint8Array({ maxLength: 3_000 }),
  fc
    .array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 40 })), {
      maxLength: 60,
    })
    .map((lines) => Buffer.from(lines.join("\r\n"))),
);

test("no bytes break the reading, and it always has the shape of the contract", async () => {
  await fc.assert(
    fc.asyncProperty(mails, async (bytes) => {
      const result = MailReading.parse(await readMail(bytes, context));
      expect(result.bytes).toBe(bytes.length);
      expect(JSON.stringify(result)).not.toContain("\\u0000");
    }),
    { numRuns: 400 },
  );
});

test("no text breaks what reads markup, links, headers and pictures", () => {
  const markup = fc.array(
    fc.oneof(
      fc.constantFrom(
        "<p>",
        "</p>",
        "<table>",
        "<a href='javascript:x'>",
        "<style>.a{",
        "<img src=",
        "<svg>",
        "&#0;",
        "<!--",
        "\u202E",
      ),
      fc.string({ maxLength: 20 }),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(markup, fc.webUrl(), fc.string(), fc.uint8Array(), (tags, url, text, bytes) => {
      markupFacts(tags.join(""));
      expect(safeMarkup(tags.join(""), new Map())).not.toMatch(
        /<(?:script|svg|iframe|form)|\son\w+=|<[^>]*javascript:/i,
      );
      for (const each of [url, text, `https://urldefense.com/v3/__${text}`]) {
        unwrapLink(each);
        linkSkeleton(each);
      }
      judgeAuthentication(
        [
          { name: "authentication-results", value: text },
          { name: "received", value: text },
          { name: "received-spf", value: text },
        ],
        [],
        context,
      );
      openRaster(Buffer.from(bytes), "png");
      openRaster(Buffer.concat([Buffer.from([0xff, 0xd8]), bytes]), "jpg");
    }),
  );
});

test("of a mail that is well made another reader finds the same text and the same files", async () => {
  const word = fc.stringMatching(/^[a-zñáé ]{1,40}$/).map((text) => text.trim() || "x");
  await fc.assert(
    fc.asyncProperty(
      word,
      word,
      fc.array(fc.uint8Array({ minLength: 1, maxLength: 300 }), { maxLength: 4 }),
      async (subject, text, files) => {
        const parts = [
          `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString("base64")}`,
          ...files.map(
            (bytes, at) =>
              `Content-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${at}.bin"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString("base64")}`,
          ),
        ];
        const mail = `From: a@b.cl\r\nSubject: =?utf-8?B?${Buffer.from(subject).toString("base64")}?=\r\nContent-Type: multipart/mixed; boundary=fr\r\n\r\n${parts.map((part) => `--fr\r\n${part}\r\n`).join("")}--fr--\r\n`;
        const [ours, theirs] = [await reading(Buffer.from(mail)), await PostalMime.parse(mail)];
        expect(ours.subject).toBe(theirs.subject);
        expect(ours.text.seen.trim()).toBe(theirs.text?.trim());
        const attached = theirs.attachments.map(({ filename, content }) => [
          filename,
          (content as ArrayBuffer).byteLength,
        ]);
        expect(
          ours.attachments.filter(({ depth }) => depth === 0).map(({ name, bytes }) => [name, bytes]),
        ).toEqual(attached);
      },
    ),
  );
});

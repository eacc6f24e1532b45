import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { parseMailboxes } from "../mail-headers.ts";
import { decodedHeader, structuredValue } from "./header-lines.ts";

const inBase64 = (bytes: Uint8Array) => `=?UTF-8?B?${Buffer.from(bytes).toString("base64")}?=`;
const quoted = (bytes: Uint8Array) =>
  `=?utf-8?q?${[...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("")}?=`;

test("a text in encoded words is whole wherever its bytes were cut", () => {
  const words = fc.tuple(
    fc.stringMatching(/^[a-zñáé€漢😀]{1,20}$/u),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom(inBase64, quoted)), {
      minLength: 1,
      maxLength: 40,
    }),
  );
  fc.assert(
    fc.property(words, ([text, cuts]) => {
      const bytes = Buffer.from(text);
      const pieces: string[] = [];
      let at = 0;
      for (const [length, encode] of cuts) {
        if (at >= bytes.length) break;
        pieces.push(encode(bytes.subarray(at, at + length)));
        at += length;
      }
      if (at < bytes.length) pieces.push(inBase64(bytes.subarray(at)));
      const header = pieces.join(" ");
      expect(decodedHeader(header)).toBe(text);
      expect(parseMailboxes(`${header} <a@b.cl>`)).toEqual([{ name: text, address: "a@b.cl" }]);
      expect(structuredValue(`attachment; filename="${header}"`).parameters.get("filename")).toBe(text);
    }),
  );
});

test.each([
  ["=?iso-2022-jp?B?GyRCJUY=?= =?iso-2022-jp?B?JTklSBsoQg==?=", "テスト"],
  ["=?gb2312?Q?=C4?=\t=?GB2312*zh?Q?=E3?=", "你"],
  ["=?utf-8?Q?uno?= =?iso-8859-1?Q?_se=F1al?=", "uno señal"],
  ["=?utf-8?Q?uno?= dos =?utf-8?Q?tres?=", "uno dos tres"],
])("%s reads %s", (header, text) => {
  expect(decodedHeader(header)).toBe(text);
});

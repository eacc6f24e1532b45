import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { hostile, rounds } from "./hostile-mails.fixture.ts";
import { unknownCompany } from "./mail-context.ts";
import { renderMail } from "./picture/draw-mail.ts";
import { safeMarkup } from "./picture/safe-markup.ts";
import { readMailApart, renderMailInThread } from "./read-in-thread.ts";
import { now, reading } from "./reading-of.fixture.ts";

const company = {
  trustedServers: ["mx.empresa.cl"],
  ownDomains: ["empresa.cl"],
  protectedDomains: [{ name: "Banco", domain: "banco.cl" }],
};
const context = { ...unknownCompany(now), ...company };

describe(`${Object.keys(hostile).length * rounds} mails that are made to do harm`, () => {
  test.each(Object.entries(hostile))(
    "%s: each is read as far as it may be, and says what was not",
    async (_name, { make, left }) => {
      for (let round = 1; round <= rounds; round += 1) {
        const mail = make(round);
        const result = await reading(mail, company);
        // The stored result of a mail is bounded, however large the mail is.
        expect(JSON.stringify(result).length).toBeLessThan(3_000_000);
        expect(result.not_read.every(({ reason, place }) => reason.length > 10 && place !== "")).toBe(true);
        if (left && round === rounds)
          expect(result.not_read.map(({ reason }) => reason).join()).toMatch(left);
        const pictureHtml = renderMail(mail, context);
        expect(
          pictureHtml === null ||
            !/<(?:script|iframe|form|object|svg|link)[\s>]|src="(?!data:)/i.test(pictureHtml),
        ).toBe(true);
        expect(pictureHtml?.length ?? 0).toBeLessThan(4_000_000);
      }
    },
  );

  test("a header of 100 MB: what is beyond 30 MB is not read, and the hash is of all", async () => {
    const result = await reading(
      Buffer.concat([Buffer.from("From: a@b.cl\nX: "), Buffer.alloc(100_000_000, "a")]),
    );
    expect(result.bytes).toBe(100_000_016);
    expect(result.not_read.map(({ reason }) => reason).join()).toMatch(/más de 30 MB.*cabecera mide/s);
  });

  test("the portal goes on while one is read, in a thread that ends with it", async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 5);
    const mail = Buffer.from(
      `From: a@b.cl\nContent-Type: text/html\n\n${"<p>hola <b>tú</b></p>".repeat(9_000)}`,
    );
    const mailApart = await readMailApart(mail, context);
    expect((await renderMailInThread(mail, context))?.length).toBeGreaterThan(1_000);
    clearInterval(turning);
    expect(mailApart.text.seen).toContain("hola tú");
    expect(turns).toBeGreaterThan(5);
  });
});

test("markup that was left out keeps its words in the picture", () => {
  expect(safeMarkup(`${"<div>".repeat(5_000)}hola`, new Map())).toContain("<p>hola</p>");
});

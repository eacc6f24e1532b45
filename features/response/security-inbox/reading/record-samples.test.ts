import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reading } from "./reading-of.fixture.ts";

/** Small mails, rebuilt from public reports of parsing errors in other tools, with the correct values. */
const folder =
  process.env.RECORD_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "shared", "samples", "records");
const expected = existsSync(folder)
  ? Object.entries<{ links: string[]; attachments?: string[]; signs?: string[] }>(
      JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")).mail,
    )
  : [];

describe.skipIf(expected.length === 0)("mails that other tools misread", () => {
  test.each(expected)("%s", async (name, { links, attachments = [], signs = [] }) => {
    const result = await reading(readFileSync(join(folder, name)));
    const urls = result.links.map(({ url }) => url);
    for (const url of links) expect(urls).toContain(url);
    const names = result.attachments.map((each) => each.name);
    for (const attachment of attachments) expect(names).toContain(attachment);
    const ids = result.signs.map(({ id }) => id.replaceAll("_", " "));
    for (const sign of signs) expect(ids).toContain(sign);
  });
});

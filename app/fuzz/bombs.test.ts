import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { wordText } from "#features/assistant/knowledge/readers/word-text.ts";
import { fileText } from "#features/assistant/knowledge/server/articles/file-text.ts";
import { anArchive } from "#features/compliance/evidence/server/files/archives.fixture.ts";
import { filePreview } from "#features/compliance/evidence/server/files/file-preview.ts";
import { previewOfContent } from "#features/compliance/evidence/server/files/preview.rules.ts";
import { fileOf, readWhole } from "#features/compliance/standards/readers/read-text.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";

const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const mebibyte = 1_048_576;
const secret = "root:x:0:0";
const laughs = Array.from(
  { length: 9 },
  (_level, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join("");
/** Attacks by XML: expansion of entities, and reading files of the machine or of the network. */
const attacks = {
  "billion laughs": [`<!DOCTYPE x [<!ENTITY l0 "ja">${laughs}]>`, "&l9;"],
  "quadratic blow-up": [`<!DOCTYPE x [<!ENTITY l "${"ja".repeat(50_000)}">]>`, "&l;".repeat(20_000)],
  "an entity of a file": ['<!DOCTYPE x [<!ENTITY l SYSTEM "file:///etc/passwd">]>', "&l;"],
  "an entity of parameters": ['<!DOCTYPE x [<!ENTITY % l SYSTEM "file:///etc/passwd"> %l;]>', "a"],
  "a declaration elsewhere": ['<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">', "&l;"],
} as const;

/** The result of an XML reader for a text: its content, or a refusal. */
const readers: Record<string, (declared: string, title: string) => unknown> = {
  "a standard (OSCAL)": (declared, title) =>
    readWhole({
      format: "oscal_xml",
      open: fileOf(
        `<?xml version="1.0"?>${declared}<catalog><metadata><title>${title}</title></metadata><control id="a"><title>${title}</title></control></catalog>`,
        8_192,
      ),
    }),
  "an article (Word)": (declared, title) =>
    wordText(
      `<?xml version="1.0"?>${declared}<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>${title}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  "the preview of a workbook": async (declared, title) =>
    previewOfContent(
      sheetType,
      await workbookWith({ "xl/sharedStrings.xml": `${declared}<sst><si><t>${title}</t></si></sst>` }),
      true,
    ),
  "a standard in a workbook": async (declared, title) =>
    readWhole({
      format: "xlsx",
      open: fileOf(
        await workbookWith({ "xl/sharedStrings.xml": `${declared}<sst><si><t>${title}</t></si></sst>` }),
        8_192,
      ),
    }),
};

const workbookWith = (parts: Record<string, string>) =>
  anArchive({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels":
      '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": '<workbook><sheets><sheet name="H" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml":
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
    ...parts,
  });

describe.each(Object.entries(attacks))("XML with %s", (_name, [declared, title]) => {
  test.each(Object.entries(readers))(
    "is refused, or stays as it was written, in %s",
    async (_reader, read) => {
      let answer: unknown;
      try {
        answer = await read(declared, title);
      } catch (error) {
        answer = (error as Error).message;
      }
      const displayText = JSON.stringify(answer) ?? "";
      expect(displayText).not.toContain(secret);
      expect(displayText).not.toContain("jajaja");
      expect(displayText.length).toBeLessThan(mebibyte);
    },
  );
});

/** Returns the maximum memory of the process during the work, in bytes above the value before. */
async function grownBytes(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let limit = before;
  const watch = setInterval(() => {
    limit = Math.max(limit, process.memoryUsage().rss);
  }, 20);
  await work();
  clearInterval(watch);
  return Math.max(limit, process.memoryUsage().rss) - before;
}

const storeWith = (content: Buffer) =>
  ({ read: async () => ({ content: Readable.from([content]) }) }) as unknown as FileStore;

describe("an archive that unpacks to a mountain", () => {
  const nothing = (megabytes: number) => " ".repeat(megabytes * mebibyte);

  test("is shown as no preview, in little memory", async () => {
    const bomb = await workbookWith({ "xl/sharedStrings.xml": `<sst>${nothing(200)}</sst>` });
    expect(bomb.length).toBeLessThan(mebibyte);
    const memoryGrowth = await grownBytes(async () => {
      const shown = await filePreview({ contentType: sheetType, beginning: bomb, whole: true });
      expect(JSON.stringify(shown).length).toBeLessThan(10_000);
    });
    expect(memoryGrowth).toBeLessThan(150 * mebibyte);
  });

  test("is refused as an article, in little memory", async () => {
    const bomb = await anArchive({ "word/document.xml": `<w:document>${nothing(200)}</w:document>` });
    const memoryGrowth = await grownBytes(async () => {
      expect(await fileText(storeWith(bomb), "x", "docx")).toHaveProperty("problem");
    });
    expect(memoryGrowth).toBeLessThan(150 * mebibyte);
  });

  test("is refused as a standard before anything of it is unpacked", async () => {
    const bomb = await workbookWith({ "xl/worksheets/sheet1.xml": nothing(301) });
    const memoryGrowth = await grownBytes(async () => {
      await expect(readWhole({ format: "xlsx", open: fileOf(bomb, 65_536) })).rejects.toThrow(UnreadableFile);
    });
    expect(memoryGrowth).toBeLessThan(100 * mebibyte);
  });
});

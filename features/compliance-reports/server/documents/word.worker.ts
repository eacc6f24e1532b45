import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { AlignmentType, Document, HeadingLevel, LevelFormat, Packer, Paragraph } from "docx";
import { providerMarkOfWord } from "#platform/server/documents/marks.ts";
import { line, marks, page, soft, wordStyles } from "#platform/server/documents/word-house.ts";
import { type DocumentDraft, footOf } from "./document-draft.ts";
import { applicabilityWord, boardWord } from "./document-word.ts";

const { content, logo, ...draft } = workerData as DocumentDraft;
const providerMark = providerMarkOfWord();
// The portal's own type travels inside, so that the document looks the same on a machine that does not have it.
const archivo = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/archivo/package.json"));
const face = (name: string) => readFileSync(join(archivo, name, `Archivo_${name}.ttf`));
// Buffers arrive from the other thread as plain bytes.
const companyLogo = logo && { ...logo, content: Buffer.from(logo.content) };
const decisions = {
  reference: "decisions",
  levels: [
    {
      level: 0,
      format: LevelFormat.DECIMAL,
      text: "%1.",
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { left: 360, hanging: 360 } } },
    },
  ],
};
const document = new Document({
  title: content.title,
  subject: content.company,
  creator: "Portal Servicios CCI",
  lastModifiedBy: "Portal Servicios CCI",
  fonts: [{ name: "Archivo", data: face("400Regular"), bold: face("600SemiBold") }],
  styles: wordStyles,
  numbering: { config: [decisions] },
  sections: [
    page(footOf({ content, ...draft, logo }), [
      marks(providerMark, companyLogo, content.company),
      new Paragraph({ text: content.title, heading: HeadingLevel.HEADING_1 }),
      line(content.company),
      line(soft(content.issue)),
      ...(content.kind === "board" ? boardWord(content) : applicabilityWord(content)),
    ]),
  ],
});
parentPort?.postMessage(await Packer.toBuffer(document));

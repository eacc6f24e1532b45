import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { Document, HeadingLevel, Packer, Paragraph } from "docx";
import { providerMarkOfWord } from "#platform/server/documents/marks.ts";
import { line, marks, page, soft, wordStyles } from "#platform/server/documents/word-house.ts";
import { resultWord } from "./result-word.ts";
import type { ResultDraft } from "./set-result.ts";

const { data, foot, logo } = workerData as ResultDraft;
// The portal's own type travels inside, so that the document looks the same on a machine that does not have it.
const archivo = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/archivo/package.json"));
const face = (name: string) => readFileSync(join(archivo, name, `Archivo_${name}.ttf`));
// Buffers arrive from the other thread as plain bytes.
const companyLogo = logo && { ...logo, content: Buffer.from(logo.content) };
const document = new Document({
  title: data.title,
  subject: data.company,
  creator: "Portal Servicios CCI",
  lastModifiedBy: "Portal Servicios CCI",
  fonts: [{ name: "Archivo", data: face("400Regular"), bold: face("600SemiBold") }],
  styles: wordStyles,
  sections: [
    page(foot, [
      marks(providerMarkOfWord(), companyLogo, data.company),
      new Paragraph({ text: data.title, heading: HeadingLevel.HEADING_1 }),
      line(data.company),
      line(soft(data.issue)),
      ...resultWord(data),
    ]),
  ],
});
parentPort?.postMessage(await Packer.toBuffer(document));

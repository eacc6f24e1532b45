import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  Document,
  HeadingLevel,
  type INumberingOptions,
  type ISectionOptions,
  Packer,
  Paragraph,
} from "docx";
import { type Logo, providerMarkOfWord } from "./marks.ts";
import { documentHeader, line, mutedText, page, wordStyles } from "./word-house.ts";

export interface WordPaper {
  title: string;
  company: string;
  /** The number and date of the issue, below the company. */
  issue: string;
  /** The footer of each page. */
  foot: string;
  logo: Logo | null;
  children: ISectionOptions["children"];
  numbering?: INumberingOptions;
}

/** Returns a Word file in the corporate design; call it only in its own thread. */
export async function packWord(paper: WordPaper): Promise<Buffer> {
  const { title, company, issue, foot, logo, children, numbering } = paper;
  // The portal's font is embedded, so that the document looks the same on a machine that lacks the font.
  const archivo = dirname(createRequire(import.meta.url).resolve("@expo-google-fonts/archivo/package.json"));
  const face = (name: string) => readFileSync(join(archivo, name, `Archivo_${name}.ttf`));
  // Buffers are transferred from the other thread as plain bytes.
  const companyLogo = logo && { ...logo, content: Buffer.from(logo.content) };
  const document = new Document({
    title,
    subject: company,
    creator: "Portal Servicios CCI",
    lastModifiedBy: "Portal Servicios CCI",
    fonts: [{ name: "Archivo", data: face("400Regular"), bold: face("600SemiBold") }],
    styles: wordStyles,
    ...(numbering && { numbering }),
    sections: [
      page(foot, [
        documentHeader(providerMarkOfWord(), companyLogo, company),
        new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }),
        line(company),
        line(mutedText(issue)),
        ...children,
      ]),
    ],
  });
  return await Packer.toBuffer(document);
}

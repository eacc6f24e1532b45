import { parentPort, workerData } from "node:worker_threads";
import { extractText, getDocumentProxy } from "unpdf";
import { wordText } from "#features/assistant/knowledge/readers/word-text.ts";
import { archiveReader } from "#platform/server/files/archive-part.ts";
import type { FileQuestion, FileText } from "./file-text.ts";

/** Extracts the text of a PDF page by page. A scanned PDF without text is reported as such. */
async function pdfText(content: Buffer, maxPages: number): Promise<FileText> {
  const pdf = await getDocumentProxy(new Uint8Array(content), {
    stopAtErrors: false,
  }).catch((error: Error) => error);
  if (pdf instanceof Error) {
    const isLocked = pdf.name === "PasswordException";
    return { problem: isLocked ? "El PDF tiene contraseña." : "El PDF está dañado." };
  }
  if (pdf.numPages > maxPages) return { problem: `El PDF tiene más de ${maxPages} páginas.` };
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page) => page.replace(/[ \t]+/g, " ").trim()).filter(Boolean);
  if (pages.length === 0) return { problem: "El PDF no tiene texto: parece escaneado." };
  return { text: pages.join("\n\n"), cut: false };
}

const { bytes, format, mostPages: maxPages, mostCharacters: maxCharacters } = workerData as FileQuestion;

async function read(): Promise<FileText> {
  const content = Buffer.from(bytes);
  if (format === "pdf") return await pdfText(content, maxPages);
  if (format === "docx") {
    const xml = archiveReader(content)("word/document.xml");
    return xml ? { text: wordText(xml), cut: false } : { problem: "El archivo no es un documento de Word." };
  }
  return { text: content.toString("utf8").replace(/^\uFEFF/, ""), cut: false };
}

const fileText = await read();
const clean = (text: string) => text.replaceAll("\0", "").toWellFormed().trim();
parentPort?.postMessage(
  "problem" in fileText
    ? fileText
    : {
        text: clean(fileText.text).slice(0, maxCharacters).toWellFormed(),
        cut: fileText.cut || fileText.text.length > maxCharacters,
      },
);

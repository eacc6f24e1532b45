import { parentPort, workerData } from "node:worker_threads";
import { archiveReader } from "#features/evidence/server/evidence.public.ts";
import { wordText } from "#features/knowledge/readers/word-text.ts";
import type { FileQuestion, FileText } from "./file-text.ts";
import { pdfText } from "./pdf-text.ts";

const { bytes, format, mostPages, mostCharacters } = workerData as FileQuestion;

async function read(): Promise<FileText> {
  const content = Buffer.from(bytes);
  if (format === "pdf") return await pdfText(content, mostPages);
  if (format === "docx") {
    const xml = archiveReader(content)("word/document.xml");
    return xml ? { text: wordText(xml), cut: false } : { problem: "El archivo no es un documento de Word." };
  }
  return { text: content.toString("utf8").replace(/^\uFEFF/, ""), cut: false };
}

const found = await read();
const clean = (text: string) => text.replaceAll("\0", "").toWellFormed().trim();
parentPort?.postMessage(
  "problem" in found
    ? found
    : {
        text: clean(found.text).slice(0, mostCharacters).toWellFormed(),
        cut: found.cut || found.text.length > mostCharacters,
      },
);

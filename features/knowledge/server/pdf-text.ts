import { extractText, getDocumentProxy } from "unpdf";
import type { FileText } from "./file-text.ts";

/** The words of a PDF, page by page. A scanned one has none: that is said, not guessed. */
export async function pdfText(content: Buffer, mostPages: number): Promise<FileText> {
  const pdf = await getDocumentProxy(new Uint8Array(content), {
    stopAtErrors: false,
  }).catch((error: Error) => error);
  if (pdf instanceof Error) {
    const isLocked = pdf.name === "PasswordException";
    return { problem: isLocked ? "El PDF tiene contraseña." : "El PDF está dañado." };
  }
  if (pdf.numPages > mostPages) return { problem: `El PDF tiene más de ${mostPages} páginas.` };
  const { text } = await extractText(pdf, { mergePages: false });
  const pages = text.map((page) => page.replace(/[ \t]+/g, " ").trim()).filter(Boolean);
  if (pages.length === 0) return { problem: "El PDF no tiene texto: parece escaneado." };
  return { text: pages.join("\n\n"), cut: false };
}

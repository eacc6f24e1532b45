import { linkDays, receivedPath } from "#features/document-delivery/contracts/delivery-terms.ts";
import { documentCode } from "#features/documents/documents.words.ts";

export interface MessageFacts {
  receiverName: string;
  companyName: string;
  number: number | null;
  title: string;
  period: string | null;
  note: string;
  /** The file itself is attached. */
  attached: boolean;
  link: string;
}

/** The address of a link. Its secret stands behind the hash, which browsers send to no server. */
export const linkAddress = (origin: string, companyId: number, token: string) =>
  `${origin}${receivedPath}#${companyId}.${token}`;

/** Subject and plain text of the message that brings a document. */
export function messageText(facts: MessageFacts): { subject: string; text: string } {
  const name = [documentCode(facts.number), facts.title].filter(Boolean).join(" · ");
  return {
    subject: `${facts.companyName}: ${facts.title}`,
    text: [
      `Hola ${facts.receiverName}:`,
      `Está disponible ${name}${facts.period ? `, del período ${facts.period}` : ""}.`,
      facts.note,
      facts.attached
        ? "El archivo va adjunto. También puede abrirlo y firmar su recepción aquí:"
        : "Ábralo aquí; por su nivel de difusión no va adjunto:",
      facts.link,
      `El enlace es solo para usted y sirve ${linkDays} días. Al abrirlo le pediremos su cuenta del portal o un código que llegará a este correo.`,
      "Como prueba de entrega guardamos su nombre, su correo, la hora en que abre o descarga el documento y parte de su dirección de red, mientras se conserve el documento. Puede pedir ver, corregir o eliminar esos datos respondiendo este correo (Ley 21.719).",
      "Portal Servicios CCI",
    ]
      .filter(Boolean)
      .join("\n\n"),
  };
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The same text as HTML: paragraphs and one link, no picture and nothing that is loaded. */
export function messageHtml(text: string, link: string): string {
  const paragraphs = text.split("\n\n").map((paragraph) => {
    const body =
      paragraph === link
        ? `<a href="${escapeHtml(link)}">Abrir el documento</a>`
        : escapeHtml(paragraph).replaceAll("\n", "<br>");
    return `<p>${body}</p>`;
  });
  return `<!doctype html><html lang="es-CL"><body style="font-family:sans-serif;max-width:40em">${paragraphs.join("")}</body></html>`;
}

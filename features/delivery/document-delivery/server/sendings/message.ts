import { linkDays } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import * as paths from "#platform/contract/paths.ts";

export interface MessageFacts {
  /** Paragraphs of a template, their fields filled. */
  body: string;
  /** Whether the file itself is attached. */
  attached: boolean;
  link: string;
}

/** Returns the address of a link. Its secret is in the fragment, which browsers send to no server. */
export const linkAddress = (origin: string, companyId: number, token: string) =>
  `${origin}${paths.receivedDocument}#${companyId}.${token}`;

/**
 * Returns the plain text of the message for a document. Every template includes the link and the text that serves as
 * proof of delivery.
 */
export function messageText({ body, attached, link }: MessageFacts): string {
  return [
    body,
    attached
      ? "El archivo va adjunto. También puede abrirlo y firmar su recepción aquí:"
      : "Ábralo aquí; por su nivel de difusión no va adjunto:",
    link,
    `El enlace es solo para usted y sirve ${linkDays} días. Al abrirlo le pediremos su cuenta del portal o un código que llegará a este correo.`,
    "Como prueba de entrega guardamos su nombre, su correo, la hora en que abre o descarga el documento y parte de su dirección de red, mientras se conserve el documento. Puede pedir ver, corregir o eliminar esos datos respondiendo este correo (Ley 21.719).",
    "Portal Servicios CCI",
  ].join("\n\n");
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Returns the same text as HTML: paragraphs and one link, without images or external content. */
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

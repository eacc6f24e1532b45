import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { MailRow } from "../mails/reported-mail.store.ts";
import { mailCode, mailPath } from "../mails/reported-mail-case.ts";

export const attachmentHelp = [
  "Para que podamos comprobar quién lo envió, reenvíe el correo como archivo adjunto:",
  "- En Outlook: Más acciones › Reenviar como datos adjuntos.",
  "- En Gmail: en los tres puntos del correo, Reenviar como archivo adjunto.",
  "- En el teléfono, o si no encuentra esa opción: guarde el correo como archivo y repórtelo en el portal.",
].join("\n");

export const noMailInside = "El mensaje llegó, pero no trae otro correo: no hay qué revisar.";

/**
 * Tells a person who reported by mail, at once, that it arrived and until when it is answered; and how to attach a mail
 * that came inside the text. Only to an address that was proven to be theirs.
 */
export function acknowledge(
  { mail, config }: Pick<VerbContext, "mail" | "config">,
  {
    to,
    companyId,
    rows,
    quoted,
  }: { to: string; companyId: number; rows: readonly MailRow[]; quoted: boolean },
): void {
  const lines = rows.flatMap(({ id, number, subject, due_at, status, answer }) => [
    `${mailCode(number)} · ${subject || "Sin asunto"}`,
    status === "resolved"
      ? answer
      : `Le responderemos${due_at ? ` antes del ${dateTime(due_at)}` : " pronto"}.`,
    `${config.origin}${mailPath(id)}`,
    "",
  ]);
  const before =
    "Gracias por avisar. Recibimos lo que nos reenvió y lo estamos revisando. Mientras tanto, no siga sus enlaces ni abra sus adjuntos.";
  const lostText =
    "Esta vez el correo venía dentro del texto de su mensaje y perdió sus cabeceras: lo revisamos igual, pero no hay con qué comprobar quién lo envió.";
  const harm =
    "Si siguió un enlace, escribió su clave o abrió un adjunto, díganoslo ahora en esa página: nadie se lo va a reprochar.";
  mail({
    to,
    companyId,
    subject: `Recibimos su reporte ${rows.map(({ number }) => mailCode(number)).join(", ")}`,
    text: [before, "", ...lines, ...(quoted ? [lostText, "", attachmentHelp, ""] : []), harm].join("\n"),
  });
}

/** Tells them what could not be read, and what to do. */
export function mailRefusal(
  { mail }: Pick<VerbContext, "mail">,
  { to, companyId, reason }: { to: string; companyId: number; reason: string },
): void {
  mail({
    to,
    companyId,
    subject: "No pudimos leer lo que nos reenvió",
    text: ["Gracias por avisar.", "", reason, "", attachmentHelp].join("\n"),
  });
}

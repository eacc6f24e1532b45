import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { MailRow } from "../mails/reported-mail.store.ts";
import { mailCode } from "../mails/reported-mail-case.ts";

export const attachmentHelp = [
  "Para que podamos comprobar quién lo envió, reenvíe el correo como archivo adjunto:",
  "- En Outlook: Más acciones › Reenviar como datos adjuntos.",
  "- En Gmail: en los tres puntos del correo, Reenviar como archivo adjunto.",
  "- En el teléfono, o si no encuentra esa opción: guarde el correo como archivo y repórtelo en el portal.",
].join("\n");

export const noMailInside = "El mensaje llegó, pero no trae otro correo: no hay qué revisar.";

/**
 * Mails a reporter that the report arrived, with the time by which it will be answered, and how to attach a mail that
 * was quoted. It is sent only to an address that authentication proved to be the reporter's.
 */
export function acknowledgeReport(
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
    `${config.origin}${paths.reportedMail(id)}`,
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

/** Returns the mail that states which content could not be read and the next step. */
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

import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import { daysUntil } from "./artifact-status.rules.ts";

/** The number of days before and after the last valid day in which people are reminded of evidence. */
export const noticeDays = { before: 7, after: 7 } as const;

export type NoticeKind = "week" | "eve" | "day";

/**
 * Returns the reminder that is due on a day. A reminder that was missed because the portal was stopped is sent late,
 * with the current number of days.
 */
export function noticeDue(validUntil: string, today: string): NoticeKind | undefined {
  const daysLeft = daysUntil(validUntil, today);
  if (daysLeft > noticeDays.before || daysLeft < -noticeDays.after) return undefined;
  if (daysLeft > 1) return "week";
  return daysLeft === 1 ? "eve" : "day";
}

interface Ending {
  id: string;
  title: string;
  valid_until: string;
  company_id: number;
  company_name: string;
}

/** Returns one mail to an owner about all expiring evidence. */
export function expiryMail(
  config: Config,
  to: { email: string; first_name: string; username: string },
  endings: readonly Ending[],
  today: string,
): MailDraft {
  const [first] = endings;
  const lines = endings.map(
    ({ id, title, valid_until }) =>
      `${title}: ${lastDayText(valid_until, today)}\n${config.origin}${paths.evidence}?evidencia=${id}`,
  );
  return {
    to: to.email,
    companyId: first?.company_id ?? 0,
    subject:
      endings.length === 1
        ? `Evidencia por renovar: ${first?.title}`
        : `${endings.length} evidencias por renovar`,
    text: [
      `Hola ${to.first_name || to.username}:`,
      `Usted es responsable de estas evidencias de ${first?.company_name}. Cuando vencen, los controles que se apoyan en ellas valen la mitad hasta que suba una nueva revisión.`,
      ...lines,
      "Portal Servicios CCI",
    ].join("\n\n"),
  };
}

function lastDayText(validUntil: string, today: string): string {
  const daysLeft = daysUntil(validUntil, today);
  const date = day(`${validUntil}T12:00:00Z`);
  if (daysLeft < 0) return `venció el ${date}`;
  if (daysLeft === 0) return "vence hoy";
  return daysLeft === 1 ? `vence mañana, ${date}` : `vence en ${daysLeft} días, el ${date}`;
}

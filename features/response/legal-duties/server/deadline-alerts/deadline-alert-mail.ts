import { alarmLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Config } from "#platform/server/config/config.ts";
import type { MailDraft } from "#platform/server/mail/mail-draft.ts";
import type { DeadlineAlert } from "../duties/deadline-alert.rules.ts";
import { dutyWithCode } from "../duties/legal-duties.ts";
import type { Addressee, DeadlineAlertIncident } from "./alert-recipients.store.ts";
import type { DueClock } from "./legal-clock.store.ts";

/** Returns the mail about one deadline. For a restricted incident it contains only the link. */
export function deadlineAlertMail(
  config: Config,
  to: Addressee,
  alarm: DeadlineAlert,
  {
    clock,
    company,
    incident,
  }: { clock: DueClock; company: string; incident: DeadlineAlertIncident | undefined },
): MailDraft {
  const name = dutyWithCode(clock.duty)?.name ?? clock.duty;
  const stage = alarmLabels[alarm.stage] ?? "";
  const limit = dateTime(clock.limit_at, to.time_zone);
  const incidentLabel = incident
    ? `${incident.series}-${incident.number} · ${incident.title} (${company})`
    : "Incidente de acceso restringido";
  const late = alarm.stage === "late";
  const needed = late ? `«${name}» venció el ${limit}` : `envíe «${name}» antes del ${limit}`;
  return {
    to: to.email,
    companyId: clock.company_id,
    subject: incident
      ? `${incident.series}-${incident.number}: ${needed} (plazo legal)`
      : "Plazo legal de un incidente",
    text: [
      `Hola ${to.first_name || to.username}:`,
      incident
        ? `${name}: ${stage}. ${late ? "Venció" : "Vence"} el ${limit}.`
        : `Un plazo legal ${late ? "venció" : "está por vencer"}. Entre al portal para ver cuál.`,
      incidentLabel,
      `${config.origin}${paths.incident(clock.incident_id)}#deberes`,
      "El reporte se presenta en la plataforma de la Agencia; aquí se prepara y se deja constancia. No es asesoría legal.",
      "Portal Servicios CCI",
    ].join("\n\n"),
  };
}

import type { NoticeKind } from "#platform/contract/notices.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Notice } from "#platform/server/notices/notice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findClientPeople, type RunIncident, type RunRow } from "./run.store.ts";

interface StepNews {
  run: RunRow;
  incident: RunIncident;
  /** The title of the step. */
  title: string;
}

export const incidentCode = ({ series, number }: Pick<RunIncident, "series" | "number">): string =>
  `${series}-${number}`;

const noticeOf = (kind: NoticeKind, to: Notice["to"], { incident, title }: StepNews): Notice => ({
  kind,
  to,
  about: {
    type: "incident",
    id: incident.id,
    name: incidentCode(incident),
    title,
    path: paths.incident(incident.id),
  },
  many: { noun: "incidentes", path: paths.incidents },
});

/** Notifies the company's people of a question; for a restricted incident only its readers. */
export async function notifyAsked({ db, notify }: VerbContext, news: StepNews): Promise<void> {
  const { incident } = news;
  if (!incident.client_visible) return;
  const to = incident.restricted
    ? { people: await findClientPeople(db, incident.id) }
    : { side: "client" as const };
  notify(noticeOf("decision", to, news));
}

/**
 * Notifies the lead of the incident of the company's answer. Without a lead, it notifies the provider's people who
 * may see the incident.
 */
export function notifyAnswered({ notify }: VerbContext, news: StepNews, kind: "answered" | "refused"): void {
  const notice = noticeOf(kind, providerOf(news.incident), news);
  const { about } = notice;
  // A refusal names the step, because only a step of the incident was refused.
  notify(kind === "answered" ? notice : { ...notice, about: { ...about, name: `un paso de ${about.name}` } });
}

/** Notifies the lead of the incident that a wait has ended, because the lead may have to do the next step. */
export function notifyWaitOver({ notify }: VerbContext, news: StepNews): void {
  const notice = noticeOf("finished", providerOf(news.incident), news);
  const { about } = notice;
  notify({
    ...notice,
    byPortal: true,
    about: { ...about, name: `una espera de ${about.name}` },
    many: { noun: "esperas de incidentes", path: paths.incidents },
  });
}

function providerOf({ assignee_id, restricted, reader_ids }: RunIncident): Notice["to"] {
  if (restricted) return { people: reader_ids };
  return assignee_id === null ? { side: "provider" } : { people: [assignee_id] };
}

/** Announces a change to everybody who views the company; changes of a restricted incident are not announced. */
export function announceRun({ announce }: VerbContext, { id, restricted }: RunIncident): void {
  if (!restricted) announce({ topic: "incidents.changed", data: { id } });
}

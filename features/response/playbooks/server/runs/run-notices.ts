import type { NoticeKind } from "#platform/contract/notices.ts";
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
    path: `/Incidentes/${incident.id}`,
  },
  many: { noun: "incidentes", path: "/Incidentes" },
});

/** Says to the company's people that something is asked of them; of a restricted incident to those who know of it. */
export async function notifyAsked({ db, notify }: VerbContext, news: StepNews): Promise<void> {
  const { incident } = news;
  if (!incident.client_visible) return;
  const to = incident.restricted
    ? { people: await findClientPeople(db, incident.id) }
    : { side: "client" as const };
  notify(noticeOf("decision", to, news));
}

/** Says what the company answered to whoever leads the incident, or to all of the provider who may know of it. */
export function notifyAnswered({ notify }: VerbContext, news: StepNews, kind: "answered" | "refused"): void {
  const notice = noticeOf(kind, providerOf(news.incident), news);
  const { about } = notice;
  // An answered step is not an answered incident.
  notify(kind === "answered" ? notice : { ...notice, about: { ...about, name: `un paso de ${about.name}` } });
}

/** Says that a wait is over to whoever leads the incident: what comes next may be theirs. */
export function notifyWaitOver({ notify }: VerbContext, news: StepNews): void {
  const notice = noticeOf("finished", providerOf(news.incident), news);
  const { about } = notice;
  notify({
    ...notice,
    byPortal: true,
    about: { ...about, name: `una espera de ${about.name}` },
    many: { noun: "esperas de incidentes", path: "/Incidentes" },
  });
}

function providerOf({ assignee_id, restricted, reader_ids }: RunIncident): Notice["to"] {
  if (restricted) return { people: reader_ids };
  return assignee_id === null ? { side: "provider" } : { people: [assignee_id] };
}

/** Says to whoever is looking at the company that something moved; nobody hears of a restricted incident. */
export function announceRun({ announce }: VerbContext, { id, restricted }: RunIncident): void {
  if (!restricted) announce({ topic: "incidents.changed", data: { id } });
}

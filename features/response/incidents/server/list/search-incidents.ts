import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type {
  CompanyHit,
  CompanyReach,
  ObjectHit,
} from "#features/home/search/server/search-source.extension.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { isProvider } from "#platform/server/actor.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { IncidentRow } from "../work/incident.store.ts";
import { findAffectedOfEach } from "../work/incident-parts.store.ts";
import { incidentCodeOf } from "../work/incident-view.rules.ts";
import { incidents } from "./incident-query.store.ts";

/** Finds incidents by code («INC-12», «inc 12», «12») or by their texts, among those that the person may see. */
export async function searchIncidents(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question.trim() }, me: null, now: clock.now() };
  const { items } = await incidents.page(db, selection, { sort: "-opened", limit });
  return items.map(hitOf);
}

type IncidentHit = Pick<IncidentRow, "id" | "series" | "number" | "title" | "status">;

const hitOf = (row: IncidentHit): SearchHit => ({
  title: `${incidentCodeOf(row)} ${row.title}`,
  detail: stageLabels[row.status],
  path: paths.incident(row.id),
});

/** Finds incidents of several companies by number or words. */
export async function searchIncidentsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  const [, series, number] = /^(?:(inc|res)[-\s]?)?(\d{1,9})$/i.exec(q) ?? [];
  const rows = await findNewestOfCompanies<IncidentHit>(
    db,
    {
      table: "incident",
      columns: ["series", "number", "title", "status", "search"],
      where: { merged_into: null },
      at: "opened_at",
      words: { q, column: "search", folded: true },
      exact: number
        ? [{ series: series ? [series.toUpperCase()] : ["INC", "RES"], number: Number(number) }]
        : [],
    },
    reach,
  );
  return rows.map((row) => ({ ...hitOf(row), companyId: row.company_id }));
}

/** The severity of an incident and the dates of its stages. */
function factsOf(row: IncidentRow): { label: string; text: string }[] {
  const dates = [
    ["Declarado", row.opened_at],
    ["Contenido", row.containment_at],
    ["Cerrado", row.closed_at],
  ] as const;
  return [
    { label: "Severidad", text: severityName[severityOfRank(row.severity)] },
    ...dates.flatMap(([label, at]) => (at ? [{ label, text: dateTime(at.toISOString()) }] : [])),
  ];
}

const maxNames = 8;

/** The affected assets and accounts of incidents, as facts. */
async function affectedOf(db: VerbContext["db"], rows: readonly IncidentRow[]) {
  const objects = await findAffectedOfEach(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    [...Map.groupBy(objects, ({ incident_id }) => incident_id)].map(([id, own]) => [
      id,
      [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, named]) => ({
        label: kind === "asset" ? "Activos afectados" : "Cuentas afectadas",
        text: named
          .slice(0, maxNames)
          .map(({ name }) => name)
          .join(", "),
      })),
    ]),
  );
}

/** Incidents for the answers of the assistant, never a restricted one. */
export async function incidentObjects(
  { db, actor, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const provider = isProvider(actor);
  const filter = {
    ...(question && { q: question.trim() }),
    unrestricted: true,
    ...(!provider && { client_visible: true }),
  };
  const { items } = await incidents.page(
    db,
    { filter, me: null, now: clock.now() },
    { sort: "-opened", limit },
  );
  // The client's people see no affected objects of an incident.
  const affected = provider ? await affectedOf(db, items) : undefined;
  return items.map((row) => ({
    ...hitOf(row),
    detail: `etapa ${stageLabels[row.status].toLowerCase()}`,
    isOpen: row.status !== "closed",
    facts: [...factsOf(row), ...(affected?.get(row.id) ?? [])],
    due: row.due_at?.toISOString() ?? null,
    ...(provider && { owner: row.assignee_name }),
  }));
}

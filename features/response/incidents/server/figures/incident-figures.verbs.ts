import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/incident-figures.contract.ts";
import { findCompanyIncidentStates } from "../home/incident-home.store.ts";
import { incidentPanel } from "../home/incident-home.ts";
import { className } from "../taxonomy/taxonomy.ts";
import { durationStatistics, excludedIncidentCounts } from "./figure.rules.ts";
import { countEndedClocks, momentsOfDays } from "./figure.store.ts";
import { measureIncidents } from "./measure-incidents.ts";

const defaultDays = 365;

const getIncidentFigures: Verb<typeof contract.getIncidentFigures> = async ({ db, clock }, request) => {
  const to = request.to ?? dayOf(clock.now());
  const from = request.from ?? daysAfter(to, -defaultDays);
  if (from > to) throw new Refusal("invalid_input", { detail: "El período termina antes de empezar." });
  const span = await momentsOfDays(db, { from, to });
  const { all, measured } = await measureIncidents(db, span);
  const unmergedIncidents = all.filter(({ merged_into }) => merged_into === null);
  const months = [
    ...new Set(unmergedIncidents.flatMap((row) => [row.opened_month, row.closed_month ?? []].flat())),
  ];
  return {
    from,
    to,
    incidents: unmergedIncidents.length,
    overall: durationStatistics(measured),
    by_severity: [...Map.groupBy(measured, ({ severity }) => severity)]
      .toSorted(([a], [b]) => b - a)
      .map(([severity, rows]) => ({
        severity: severityOfRank(severity),
        incidents: rows.length,
        figures: durationStatistics(rows),
      })),
    by_class: [...Map.groupBy(measured, ({ effect }) => effect)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([effect, rows]) => ({
        effect,
        name: className(effect) ?? "Sin clase",
        incidents: rows.length,
        figures: durationStatistics(rows),
      })),
    by_month: months.toSorted().map((month) => ({
      month,
      opened: unmergedIncidents.filter(({ opened_month }) => opened_month === month).length,
      closed: unmergedIncidents.filter(({ closed_month }) => closed_month === month).length,
      figures: durationStatistics(measured.filter(({ opened_month }) => opened_month === month)),
    })),
    service_levels: await countEndedClocks(db, span),
    excluded: excludedIncidentCounts(all, measured),
  };
};

const getIncidentPanel: Verb<typeof contract.getIncidentPanel> = (context) => incidentPanel(context);

const listCompanyIncidents: Verb<typeof contract.listCompanyIncidents> = async ({ db, clock }) => {
  const rows = await findCompanyIncidentStates(db, clock.now());
  return {
    items: rows.map(({ id, name, oldest_opened_at, last_opened_at, ...counts }) => ({
      ...counts,
      company: { id, name },
      oldest_opened_at: oldest_opened_at?.toISOString() ?? null,
      last_opened_at: last_opened_at?.toISOString() ?? null,
    })),
  };
};

export const incidentFiguresVerbs = [
  route(contract.getIncidentFigures, getIncidentFigures),
  route(contract.getIncidentPanel, getIncidentPanel),
  route(contract.listCompanyIncidents, listCompanyIncidents),
];

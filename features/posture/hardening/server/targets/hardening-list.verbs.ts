import { countAssets } from "#features/detection/entities/server/entities.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf, monthsBefore } from "#platform/server/calendar/santiago-days.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/hardening-list.contract.ts";
import type { BenchmarkTarget } from "../../contracts/hardening-terms.contract.ts";
import { findFailingRules } from "../rules/failing-rule.store.ts";
import { compareScores, findMonths, findOverviewCounts } from "./overview.store.ts";
import { targets } from "./target-query.store.ts";
import { outdatedBefore, targetFrom } from "./target-view.ts";

const [maxMonths, maxRules] = [12, 5];

const getHardening: Verb<typeof contract.getHardening> = async ({ db, actor, clock }) => {
  const now = clock.now();
  const since = outdatedBefore(now);
  const overview = await findOverviewCounts(db, since);
  const assetCount = await countAssets(db, companyIn(actor));
  const { before, compared } = await compareScores(db, since);
  const first = `${monthsBefore(dayOf(now), maxMonths - 1).slice(0, 7)}-01`;
  const months = await findMonths(db, first);
  const { items } = await findFailingRules(db, { limit: maxRules });
  const count = (name: "targets" | "old" | "incomplete" | "failed" | "worse" | "better" | "manual_waiting") =>
    overview?.[name] ?? 0;
  return {
    has_runs: count("targets") > 0,
    last_at: overview?.last_at?.toISOString() ?? null,
    since: since.toISOString(),
    machines: { checked: overview?.machines ?? 0, recent: overview?.recent ?? 0, known: assetCount },
    targets: count("targets"),
    old: count("old"),
    incomplete: count("incomplete"),
    score: overview?.score ?? null,
    score_before: before,
    compared,
    bands: {
      low: overview?.low ?? 0,
      middle: overview?.middle ?? 0,
      high: overview?.high ?? 0,
      none: overview?.none ?? 0,
    },
    failed: count("failed"),
    worse: count("worse"),
    better: count("better"),
    manual_waiting: count("manual_waiting"),
    months,
    top_rules: items,
  };
};

export const listTargets: Verb<typeof contract.listTargets> = async (
  { db, clock },
  { sort, limit, cursor, ...filter },
) => {
  const now = clock.now();
  const page = await targets.page(db, { filter, oldBefore: outdatedBefore(now) }, { sort, limit, cursor });
  return { ...page, items: page.items.map((row) => targetFrom(row, now)) };
};

const listTargetFacets: Verb<typeof contract.listTargetFacets> = ({ db, clock }, filter) =>
  targets.facets(db, { filter, oldBefore: outdatedBefore(clock.now()) });

const completeText = (complete: boolean | null) => (complete === null ? "no dice" : complete ? "sí" : "no");

/** The columns of the export, each with the text of its cell. A missing score is a text, never a zero. */
const columns: readonly (readonly [
  title: string,
  cell: (target: BenchmarkTarget) => string | number | null,
])[] = [
  ["equipo", ({ asset }) => asset.name],
  ["guía", ({ title }) => title],
  ["perfil", ({ profile }) => profile],
  ["herramienta", ({ tool }) => tool],
  ["puntaje", ({ score }) => score ?? "sin puntaje"],
  ["cumple", ({ counts }) => counts.passed],
  ["no cumple", ({ counts }) => counts.failed],
  ["manuales", ({ counts }) => counts.manual],
  ["manuales respondidas: cumple", ({ answered_passed }) => answered_passed],
  ["manuales respondidas: no cumple", ({ answered_failed }) => answered_failed],
  ["manuales respondidas: no aplica", ({ answered_not_applicable }) => answered_not_applicable],
  ["manuales que esperan respuesta", ({ waiting }) => waiting],
  ["con error", ({ counts }) => counts.errors],
  ["exceptuadas en la herramienta", ({ counts }) => counts.suppressed],
  ["no aplican", ({ counts }) => counts.not_applicable],
  ["empeoraron", ({ worse }) => worse],
  ["mejoraron", ({ better }) => better],
  ["última revisión", ({ ended_at }) => ended_at],
  ["terminó", ({ complete }) => completeText(complete)],
];
const rowsAtOnce = 200;

const exportTargets: Verb<typeof contract.exportTargets> = async (
  { db, clock },
  { sort, file, ...filter },
) => {
  const now = clock.now();
  async function* pages() {
    const selection = { filter, oldBefore: outdatedBefore(now) };
    for await (const rows of targets.pages(db, selection, { sort, limit: rowsAtOnce }))
      yield rows.map((row) => columns.map(([, cell]) => cell(targetFrom(row, now))));
  }
  return {
    name: `endurecimiento-${now.toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Endurecimiento",
      columns: columns.map(([title]) => ({ title, ...(title === "guía" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const listFailingRules: Verb<typeof contract.listFailingRules> = ({ db }, input) =>
  findFailingRules(db, input);

export const hardeningListVerbs = [
  route(contract.getHardening, getHardening),
  route(contract.listTargets, listTargets),
  route(contract.listTargetFacets, listTargetFacets),
  route(contract.exportTargets, exportTargets),
  route(contract.listFailingRules, listFailingRules),
];

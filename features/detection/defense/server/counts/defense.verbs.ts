import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  findEngine,
  findSourceHours,
  findSourceNames,
  silentShare,
} from "#features/detection/events/server/events.public.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../defense.contract.ts";
import { type DefenseTable, exportedRows, type OutcomeCounts } from "../../defense.contract.ts";
import { layerLabels, outcomeLabels, threatKindLabels } from "../../defense.labels.ts";
import { defenseChainsOf } from "../chains/chain.rules.ts";
import { countReachedObservables, findSeenByMany } from "../chains/chain.store.ts";
import {
  countControls,
  countDays,
  countKinds,
  countLayers,
  countOutcomes,
  countUncountedDeliveries,
  findDefendingSources,
  topRules,
  topTargets,
  topTechniques,
} from "./defense-counts.store.ts";
import { daysAgo, periodOf } from "./defense-period.ts";
import { findDetectedOnly } from "./detected-only.store.ts";

const getDefense: Verb<typeof contract.getDefense> = async ({ db, actor, clock }, { days }) => {
  const now = clock.now();
  const period = periodOf(now, days);
  const { from, to } = period;
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const outcomes = await countOutcomes(db, period);
  const before = await countOutcomes(db, { from: daysAgo(from, Number(days)), to: from });
  const names = await findSourceNames(db);
  const hours = await findSourceHours(db, period);
  const defending = await findDefendingSources(db, daysAgo(now, 90));
  const engine = await findEngine(db);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...outcomes,
    before,
    days: await countDays(db, period, timeZone),
    layers: await countLayers(db, period),
    controls: await countControls(db, period),
    kinds: await countKinds(db, period),
    targets: await topTargets(db, period),
    techniques: await topTechniques(db, period),
    rules: await topRules(db, period),
    sources: [...names]
      .map(([id, name]) => ({
        id,
        name,
        defends: defending.has(id),
        silent: silentShare(hours.get(id) ?? [], { from, until: to }),
      }))
      .sort((one, other) => other.silent - one.silent || one.name.localeCompare(other.name)),
    engine: engine?.enabled ? engine.name : null,
    uncounted: await countUncountedDeliveries(db),
  };
};

const listDetectedOnly: Verb<typeof contract.listDetectedOnly> = ({ db, clock }, { days, ...filter }) =>
  findDetectedOnly(db, periodOf(clock.now(), days), filter);

const maxChains = 50;

const listChains: Verb<typeof contract.listChains> = async ({ db, clock }, { days }) => {
  const period = periodOf(clock.now(), days);
  const chains = defenseChainsOf(await findSeenByMany(db, period));
  return {
    items: chains.slice(0, maxChains).map((chain) => ({ ...chain, steps: chain.steps.slice(0, 20) })),
    total: chains.length,
    gaps: chains.filter(({ gap }) => gap).length,
    ...(await countReachedObservables(db, period)),
  };
};

type Cells = readonly (string | null)[];
type ExportInput = InputOf<typeof contract.exportDefense>;

/** The exported tables, each with the names of its file and sheet, its columns and its rows. */
const exportTables: Record<
  DefenseTable,
  {
    name: string;
    sheet: string;
    columns: readonly string[];
    rows: (context: VerbContext, request: ExportInput) => Promise<readonly Cells[]>;
  }
> = {
  counts: {
    name: "defensa",
    sheet: "Defensa",
    columns: [
      ...["contado por", "valor", "control", "impedido", "contenido", "parcial", "solo detectado"],
      ...["no se sabe", "ruido de fondo"],
    ],
    rows: readCountRows,
  },
  detected: {
    name: "solo-detectado",
    sheet: "Solo detectado",
    columns: [
      ...["qué se vio", "severidad", "tipo", "capa", "control", "activo o persona", "valor", "eventos"],
      ...["primero", "último"],
    ],
    async rows({ db, clock }, { days, layer, kind }) {
      const period = periodOf(clock.now(), days);
      const { items } = await findDetectedOnly(db, period, { layer, kind }, exportedRows);
      return items.map((row) => [
        ...[row.title, severityName[row.severity], threatKindLabels[row.kind], layerLabels[row.layer]],
        ...[row.control, row.target, row.observable, String(row.events), row.first_at, row.last_at],
      ]);
    },
  },
  chains: {
    name: "de-un-control-a-otro",
    sheet: "De un control a otro",
    columns: ["valor", "brecha", "cuándo", "capa", "control", "qué hizo", "activo o persona", "eventos"],
    async rows({ db, clock }, { days }) {
      const chains = defenseChainsOf(await findSeenByMany(db, periodOf(clock.now(), days)));
      return chains
        .flatMap(({ observable, gap, steps }) =>
          steps.map((step) => [
            ...[observable, gap ? "sí" : "no", step.first_at, layerLabels[step.layer], step.control],
            ...[outcomeLabels[step.outcome], step.target, String(step.events)],
          ]),
        )
        .slice(0, exportedRows);
    },
  },
};

async function readCountRows(context: VerbContext, { days }: ExportInput): Promise<readonly Cells[]> {
  const request = await getDefense(context, contract.getDefense.input.parse({ days }));
  const line = (by: string, value: string, counts: OutcomeCounts, control = "", background = "") => [
    ...[by, value, control],
    ...[counts.prevented, counts.contained, counts.partial, counts.detected, counts.unknown].map(String),
    background,
  ];
  return [
    ...request.days.map((row) => line("día", row.day, row.counts, "", String(row.background))),
    ...request.layers.map((row) =>
      line("capa", layerLabels[row.layer], row.counts, "", String(row.background)),
    ),
    ...request.controls.map((row) =>
      line("control", layerLabels[row.layer], row.counts, row.control, String(row.background)),
    ),
    ...request.kinds.map((row) => line("tipo", threatKindLabels[row.kind], row.counts)),
    ...request.targets.map((row) => line("activo o persona", row.target, row.counts)),
    ...request.techniques.map((row) => line("técnica", row.technique, row.counts)),
    ...request.rules.map((row) => line("regla", row.rule, row.counts, row.control)),
  ];
}

const exportDefense: Verb<typeof contract.exportDefense> = async (context, request) => {
  const { name, sheet, columns, rows } = exportTables[request.table];
  async function* pages() {
    yield await rows(context, request);
  }
  return {
    name: `${name}-${context.clock.now().toISOString().slice(0, 10)}.${request.file}`,
    ...rowFile(request.file, { sheet, columns: columns.map((title) => ({ title })), pages: pages() }),
  };
};

export const defenseVerbs = [
  route(contract.getDefense, getDefense),
  route(contract.listDetectedOnly, listDetectedOnly),
  route(contract.listChains, listChains),
  route(contract.exportDefense, exportDefense),
];

import { severityName } from "#features/assistant/server/assistant.public.ts";
import {
  type exportDefense as call,
  getDefense as countsCall,
  type DefenseTable,
  exportedRows,
  type OutcomeCounts,
} from "#features/defense/defense.contract.ts";
import { layerWords, outcomeWords, threatKindWords } from "#features/defense/defense.words.ts";
import type { InputOf } from "#platform/contract/define-call.ts";

import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { chainsOf } from "../chains/chain.rules.ts";
import { findSeenByMany } from "../chains/chain.store.ts";
import { periodOf } from "../counts/defense-period.ts";
import { findDetectedOnly } from "../counts/detected-only.store.ts";
import { getDefense } from "./get-defense.ts";

type Cells = readonly (string | null)[];
type Asked = InputOf<typeof call>;

/** Each table: what its file and its sheet are called, its columns, and its rows. */
const tables: Record<
  DefenseTable,
  {
    name: string;
    sheet: string;
    columns: readonly string[];
    rows: (context: VerbContext, asked: Asked) => Promise<readonly Cells[]>;
  }
> = {
  counts: {
    name: "defensa",
    sheet: "Defensa",
    columns: [
      ...["contado por", "valor", "control", "impedido", "contenido", "parcial", "solo detectado"],
      ...["no se sabe", "ruido de fondo"],
    ],
    rows: countedRows,
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
        ...[row.title, severityName[row.severity], threatKindWords[row.kind], layerWords[row.layer]],
        ...[row.control, row.target, row.observable, String(row.events), row.first_at, row.last_at],
      ]);
    },
  },
  chains: {
    name: "de-un-control-a-otro",
    sheet: "De un control a otro",
    columns: ["valor", "brecha", "cuándo", "capa", "control", "qué hizo", "activo o persona", "eventos"],
    async rows({ db, clock }, { days }) {
      const chains = chainsOf(await findSeenByMany(db, periodOf(clock.now(), days)));
      return chains
        .flatMap(({ observable, gap, steps }) =>
          steps.map((step) => [
            ...[observable, gap ? "sí" : "no", step.first_at, layerWords[step.layer], step.control],
            ...[outcomeWords[step.outcome], step.target, String(step.events)],
          ]),
        )
        .slice(0, exportedRows);
    },
  },
};

async function countedRows(context: VerbContext, { days }: Asked): Promise<readonly Cells[]> {
  const found = await getDefense(context, countsCall.input.parse({ days }));
  const line = (by: string, value: string, counts: OutcomeCounts, control = "", background = "") => [
    ...[by, value, control],
    ...[counts.prevented, counts.contained, counts.partial, counts.detected, counts.unknown].map(String),
    background,
  ];
  return [
    ...found.days.map((row) => line("día", row.day, row.counts, "", String(row.background))),
    ...found.layers.map((row) => line("capa", layerWords[row.layer], row.counts, "", String(row.background))),
    ...found.controls.map((row) =>
      line("control", layerWords[row.layer], row.counts, row.control, String(row.background)),
    ),
    ...found.kinds.map((row) => line("tipo", threatKindWords[row.kind], row.counts)),
    ...found.targets.map((row) => line("activo o persona", row.target, row.counts)),
    ...found.techniques.map((row) => line("técnica", row.technique, row.counts)),
    ...found.rules.map((row) => line("regla", row.rule, row.counts, row.control)),
  ];
}

export const exportDefense: Verb<typeof call> = async (context, asked) => {
  const { name, sheet, columns, rows } = tables[asked.table];
  async function* pages() {
    yield await rows(context, asked);
  }
  return {
    name: `${name}-${context.clock.now().toISOString().slice(0, 10)}.${asked.file}`,
    ...rowFile(asked.file, { sheet, columns: columns.map((title) => ({ title })), pages: pages() }),
  };
};

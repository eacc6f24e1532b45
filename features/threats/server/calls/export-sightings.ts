import type { exportSightings as call, Sighting } from "#features/threats/contracts/sightings.contract.ts";
import {
  indicatorKindWords,
  sightingDirectionWords,
  sightingFoundWords,
  sightingOutcomeWords,
  sightingStateWords,
} from "#features/threats/threats.words.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import type { Verb } from "#platform/server/verb.ts";
import { shownIndicatorValue } from "../sightings/sighting-alerts.rules.ts";
import { findSightings } from "../sightings/sighting-list.store.ts";
import { selectionOf } from "../sightings/sighting-selection.ts";
import { sightingsFrom } from "../sightings/sighting-view.ts";

/** The columns of the file, with what stands in each. */
const columns: readonly (readonly [title: string, cell: (sighting: Sighting) => string | null])[] = [
  ["día (UTC)", ({ day }) => day],
  ["tipo", ({ kind }) => indicatorKindWords[kind]],
  ["valor visto", ({ kind, value }) => shownIndicatorValue(kind, value)],
  ["indicador", ({ kind, key }) => shownIndicatorValue(kind, key)],
  ["nombre del indicador", ({ indicator }) => indicator?.name ?? ""],
  ["fuente", ({ indicator }) => indicator?.source ?? ""],
  ["confianza", ({ indicator }) => (indicator ? String(indicator.confidence) : "")],
  ["activo", ({ asset }) => asset],
  ["sentido", ({ direction }) => sightingDirectionWords[direction]],
  ["resultado", ({ outcome }) => sightingOutcomeWords[outcome].text],
  ["eventos", ({ events }) => String(events)],
  ["primero", ({ first_at }) => first_at],
  ["último", ({ last_at }) => last_at],
  ["cómo se supo", ({ found }) => sightingFoundWords[found]],
  ["días antes de conocerlo", ({ dwell_days }) => (dwell_days === null ? "" : String(dwell_days))],
  ["estado", ({ state }) => sightingStateWords[state]],
  ["alerta", ({ alert }) => alert && `ALR-${alert.number}`],
];

// Few enough that nobody notices the time that a piece takes.
const rowsAtOnce = 200;

export const exportSightings: Verb<typeof call> = async (context, { file, ...filter }) => {
  const { db, clock } = context;
  const selection = { ...(await selectionOf(db, filter)), below: "red" } as const;
  async function* pages() {
    let cursor: string | undefined;
    do {
      const page = await findSightings(db, selection, { limit: rowsAtOnce, cursor });
      const sightings = await sightingsFrom(context, page.items);
      yield sightings.map((sighting) => columns.map(([, cell]) => cell(sighting)));
      cursor = page.next ?? undefined;
    } while (cursor);
  }
  return {
    name: `avistamientos-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Avistamientos",
      columns: columns.map(([title]) => ({ title, ...(title === "valor visto" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

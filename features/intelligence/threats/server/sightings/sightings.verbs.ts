import { v7 as uuidv7 } from "uuid";
import { findEventFingerprints } from "#features/detection/alerts/server/alerts.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { Sighting } from "../../contracts/sightings.contract.ts";
import * as contract from "../../contracts/sightings.contract.ts";
import {
  indicatorKindLabels,
  sightingDirectionLabels,
  sightingFoundLabels,
  sightingOutcomeLabels,
  sightingStateLabels,
} from "../../threats.labels.ts";
import { listRetroHuntRows } from "../retro-hunt/retro-hunt.store.ts";
import { findCompanySightings } from "./company-sightings.store.ts";
import {
  coverSightings,
  findException,
  findSameException,
  addException as keepException,
  listExceptionRows,
  endException as takeBack,
} from "./exception.store.ts";
import { findReaders, findSighting } from "./sighting.store.ts";
import { defangedIndicatorValue } from "./sighting-alerts.rules.ts";
import { type SightingSelection, sightings } from "./sighting-query.store.ts";
import { sightingsFrom } from "./sighting-view.ts";
import { incrementMatchingVersion, lockIndicatorMatching } from "./write-sightings.store.ts";

/** Returns the selection of a filter; a filter by alert selects the sightings that the alert counts. */
async function selectionFor(db: Database, filter: SightingSelection["filter"]): Promise<SightingSelection> {
  const { alert } = filter;
  return { filter, fingerprints: alert === undefined ? undefined : await findEventFingerprints(db, alert) };
}

export const listSightings: Verb<typeof contract.listSightings> = async (
  context,
  { sort, cursor, limit, ...filter },
) => {
  const selection = await selectionFor(context.db, filter);
  const page = await sightings.page(context.db, selection, { sort, cursor, limit });
  return { ...page, items: await sightingsFrom(context, page.items) };
};

const listSightingFacets: Verb<typeof contract.listSightingFacets> = async ({ db }, filter) =>
  await sightings.facets(db, await selectionFor(db, filter));

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (sighting: Sighting) => string | null])[] = [
  ["día (UTC)", ({ day }) => day],
  ["tipo", ({ kind }) => indicatorKindLabels[kind]],
  ["valor visto", ({ kind, value }) => defangedIndicatorValue(kind, value)],
  ["indicador", ({ kind, key }) => defangedIndicatorValue(kind, key)],
  ["nombre del indicador", ({ indicator }) => indicator?.name ?? ""],
  ["fuente", ({ indicator }) => indicator?.source ?? ""],
  ["confianza", ({ indicator }) => (indicator ? String(indicator.confidence) : "")],
  ["activo", ({ asset }) => asset],
  ["sentido", ({ direction }) => sightingDirectionLabels[direction]],
  ["resultado", ({ outcome }) => sightingOutcomeLabels[outcome].text],
  ["eventos", ({ events }) => String(events)],
  ["primero", ({ first_at }) => first_at],
  ["último", ({ last_at }) => last_at],
  ["cómo se supo", ({ found }) => sightingFoundLabels[found]],
  ["días antes de conocerlo", ({ dwell_days }) => (dwell_days === null ? "" : String(dwell_days))],
  ["estado", ({ state }) => sightingStateLabels[state]],
  ["alerta", ({ alert }) => alert && `ALR-${alert.number}`],
];

/** The number of rows per piece of the exported file; small enough that other requests do not wait for a piece. */
const rowsAtOnce = 200;

const exportSightings: Verb<typeof contract.exportSightings> = async (context, { sort, file, ...filter }) => {
  const { db, clock } = context;
  const selection = await selectionFor(db, { ...filter, below_red: true });
  async function* pages() {
    for await (const rows of sightings.pages(db, selection, { sort, limit: rowsAtOnce }))
      yield (await sightingsFrom(context, rows)).map((sighting) => columns.map(([, cell]) => cell(sighting)));
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

const getSighting: Verb<typeof contract.getSighting> = async (context, { id }) => {
  const row = await findSighting(context.db, id);
  if (!row) throw new Refusal("not_found");
  const [sighting] = await sightingsFrom(context, [row]);
  if (!sighting) throw new Refusal("not_found");
  const exceptionRow =
    row.exception_id === null ? undefined : await findException(context.db, row.exception_id);
  const exception = exceptionRow && {
    id: exceptionRow.id,
    reason: exceptionRow.reason,
    until: exceptionRow.until,
    created_by_name: exceptionRow.created_by_name,
    created_at: exceptionRow.created_at.toISOString(),
  };
  return { sighting, exception: exception ?? null };
};

const listExceptions: Verb<typeof contract.listExceptions> = async ({ db, clock }) => {
  const today = clock.now().toISOString().slice(0, 10);
  const rows = await listExceptionRows(db, clock.now());
  return {
    items: rows.map(
      ({ indicator_owner: _owner, tlp: _tlp, reader_ids: _readers, value: _value, ...row }) => ({
        ...row,
        about: row.indicator_id ? ("indicator" as const) : ("value" as const),
        in_force: row.lifted_at === null && (row.until === null || row.until >= today),
        created_at: row.created_at.toISOString(),
        lifted_at: row.lifted_at?.toISOString() ?? null,
        last_at: row.last_at?.toISOString() ?? null,
      }),
    ),
  };
};

export const addException: Verb<typeof contract.addException> = async (
  context,
  { id: sightingId, about, reason, until },
) => {
  const { db, actor, clock, audit, announce } = context;
  const now = clock.now();
  const companyId = companyIn(actor);
  await lockIndicatorMatching(db, companyId);
  const sighting = await findSighting(db, sightingId);
  if (!sighting) throw new Refusal("not_found");
  if (until !== null && until < now.toISOString().slice(0, 10))
    throw new Refusal("invalid_input", { detail: "El último día ya pasó." });
  const { indicator_id, value, key, kind, tlp, indicator_owner } = sighting;
  const of = about === "indicator" ? { indicator_id, value: null } : { indicator_id: null, value };
  const same = await findSameException(db, now, of);
  if (same) {
    context.nothingChanged();
    return { id: same, covered: 0 };
  }
  const id = uuidv7();
  await keepException(db, companyId, {
    ...of,
    id,
    name: defangedIndicatorValue(kind, about === "indicator" ? key : value),
    reason,
    until,
    created_at: now,
    created_by_name: authorOf(actor).name,
    lifted_at: null,
    lifted_by_name: null,
    indicator_owner,
    tlp,
    reader_ids: await findReaders(db, sightingId),
  });
  const covered = await coverSightings(db, { id, ...of });
  // A retro-hunt that runs meanwhile decides again.
  await incrementMatchingVersion(db);
  audit({
    action: "threats.exception_added",
    objectType: "threat_exception",
    objectId: id,
    // Only its readers may know a TLP:RED indicator, so the audit log does not contain its value.
    details: {
      about,
      reason,
      until,
      covered,
      ...(tlp !== "red" && { value: about === "indicator" ? key : value }),
    },
  });
  announce({ topic: "threats.changed", data: { exception: id } });
  return { id, covered };
};

const liftException: Verb<typeof contract.liftException> = async (context, { id }) => {
  const { db, actor, clock, audit, announce } = context;
  await lockIndicatorMatching(db, companyIn(actor));
  const exception = await findException(db, id);
  if (!exception) throw new Refusal("not_found");
  if (exception.lifted_at !== null) {
    context.nothingChanged();
    return { id, uncovered: 0 };
  }
  const uncovered = await takeBack(db, id, { now: clock.now(), name: authorOf(actor).name });
  await incrementMatchingVersion(db);
  audit({
    action: "threats.exception_lifted",
    objectType: "threat_exception",
    objectId: id,
    details: { uncovered },
  });
  announce({ topic: "threats.changed", data: { exception: id } });
  return { id, uncovered };
};

const maxRetroHunts = 10;

const listRetroHunts: Verb<typeof contract.listRetroHunts> = async ({ db }) => ({
  items: (await listRetroHuntRows(db, maxRetroHunts)).map(({ reached: _reached, ...row }) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  })),
});

const countedSpanMs = 30 * 86_400_000;

const listCompanySightings: Verb<typeof contract.listCompanySightings> = async ({ db, clock }) => {
  const rows = await findCompanySightings(db, new Date(clock.now().getTime() - countedSpanMs));
  return { items: rows.map((row) => ({ ...row, last_at: row.last_at?.toISOString() ?? null })) };
};

export const sightingsVerbs = [
  route(contract.listSightings, listSightings),
  route(contract.listSightingFacets, listSightingFacets),
  route(contract.exportSightings, exportSightings),
  route(contract.getSighting, getSighting),
  route(contract.listExceptions, listExceptions),
  route(contract.addException, addException),
  route(contract.liftException, liftException),
  route(contract.listRetroHunts, listRetroHunts),
  route(contract.listCompanySightings, listCompanySightings),
];

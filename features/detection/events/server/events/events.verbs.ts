import { deflateRawSync } from "node:zlib";
import { csvLine } from "#platform/contract/csv-line.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { EventFieldName } from "../../contracts/event-filter.contract.ts";
import type { Event } from "../../contracts/events.contract.ts";
import * as contract from "../../contracts/events.contract.ts";
import { eventEngineOf } from "./event-engine-of.ts";

export const listEvents: Verb<typeof contract.listEvents> = async (
  context,
  { cursor, limit, sort, extra = [], ...filter },
) => {
  const engine = await eventEngineOf(context);
  const [{ items, next, searchedTo }, total] = await Promise.all([
    engine.page(filter, { sort, cursor, limit, extra }),
    engine.count(filter),
  ]);
  return { items, next, total, searched_to: searchedTo?.toISOString() ?? null };
};

const baseTitles = [
  "id",
  "ocurrido",
  "recibido",
  "severidad",
  "título",
  "regla",
  "activo",
  "ip del activo",
  "usuario",
  "cuenta afectada",
  "ip de origen",
  "ip de destino",
  "técnicas",
  "fuente",
  "tácticas",
  "alerta de la herramienta",
  "categoría",
  "país de origen",
  "cuenta de nube",
];

const severityLabels = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin dato",
} as const satisfies Record<Severity, string>;

/** Returns the header row of an export; additional fields have their contract names. */
function headCells(extra: readonly EventFieldName[]): string[] {
  return [...baseTitles, ...extra];
}

/** An event as a row of a file. */
function eventCells(event: Event, extra: readonly EventFieldName[]): (string | null)[] {
  return [
    event.id,
    event.occurred_at,
    event.received_at,
    severityLabels[event.severity],
    event.title,
    event.rule_id,
    event.asset_name,
    event.asset_ip,
    event.source_user,
    event.target_user,
    event.source_ip,
    event.destination_ip,
    event.techniques.join(" "),
    event.source.name,
    event.tactics.join(" "),
    event.is_detection ? "sí" : "no",
    event.category,
    event.source_country,
    event.cloud_account,
    ...extra.map((field) => event.extra?.[field] ?? null),
  ];
}

/** The number of rows per piece of the exported file; small enough that other requests do not wait for a piece. */
const rowsAtOnce = 200;
/** The ratio of a workbook's size to the compressed text of the same rows. */
const xmlOverhead = 1.6;

const exportEvents: Verb<typeof contract.exportEvents> = async (
  context,
  { sort, file, extra = [], ...filter },
) => {
  const engine = await eventEngineOf(context);
  const pages = engine.pages(filter, { sort, extra, limit: rowsAtOnce });
  const first = (await pages.next()).value ?? [];
  const rows = await engine.countAll(filter);
  const sample = csvRows(first, extra);
  const sampleBytes =
    file === "csv" ? Buffer.byteLength(sample) : deflateRawSync(sample).length * xmlOverhead;
  return {
    name: `eventos-${context.clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Eventos",
      columns: headCells(extra).map((title) => ({ title, width: 22 })),
      pages: cellsOf(first, pages, extra),
    }),
    estimate: { rows, bytes: Math.ceil((sampleBytes / Math.max(1, first.length)) * rows) },
    ...(engine.outside ? { afterCommit: true } : {}),
  };
};

type EventPages = AsyncGenerator<Event[], undefined>;

const csvRows = (events: readonly Event[], extra: readonly EventFieldName[]) =>
  events.map((event) => csvLine(eventCells(event, extra))).join("");

async function* cellsOf(first: Event[], rest: EventPages, extra: readonly EventFieldName[]) {
  yield first.map((event) => eventCells(event, extra));
  for await (const events of rest) yield events.map((event) => eventCells(event, extra));
}

const getEvent: Verb<typeof contract.getEvent> = async (context, { id }) => {
  const event = await (await eventEngineOf(context)).get(id);
  if (!event) throw new Refusal("not_found");
  return event;
};

export const eventsVerbs = [
  route(contract.listEvents, listEvents),
  route(contract.exportEvents, exportEvents),
  route(contract.getEvent, getEvent),
];

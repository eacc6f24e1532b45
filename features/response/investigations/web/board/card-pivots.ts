import type { BoardCard } from "#features/response/investigations/contracts/investigation-board.contract.ts";
import * as paths from "#platform/contract/paths.ts";

export interface Pivot {
  label: string;
  to: string;
}

/** The milliseconds before and after a card's time that the event search around it includes. */
const around = 15 * 60_000;

/** The filter of the event list that matches the value of a card, by the kind of card. */
const eventFilters: Partial<Record<BoardCard["kind"], string>> = {
  asset: "activo",
  account: "usuario",
  address: "ip",
};

const at = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;

/**
 * Returns the links of a card: to the object itself, to events around its time, to its graph, its timeline and its
 * other occurrences.
 */
export function pivotLinksOf({
  kind,
  title,
  path,
  at: moment,
}: Pick<BoardCard, "kind" | "title" | "path" | "at">): Pivot[] {
  const value = title.trim();
  const filter = eventFilters[kind];
  const period: Record<string, string> = moment
    ? {
        desde: new Date(Date.parse(moment) - around).toISOString(),
        hasta: new Date(Date.parse(moment) + around).toISOString(),
      }
    : {};
  const pivots: (Pivot | false | undefined)[] = [
    path !== "" && { label: "Abrir en el portal", to: path },
    filter !== undefined && { label: "Sus eventos", to: at(paths.events, { [filter]: value, ...period }) },
    filter === undefined &&
      moment !== null && { label: "Eventos 15 minutos antes y después", to: at(paths.events, period) },
  ];
  const entity = /^\/EnhancedEvents\/(Activo|Persona)\/([0-9a-f-]{36})$/.exec(path);
  if (entity?.[2]) {
    const start = `${entity[1] === "Activo" ? "asset" : "account"}:${entity[2]}`;
    pivots.push(
      { label: "Su grafo de relaciones", to: at(paths.relationGraph, { inicio: start }) },
      { label: "Su línea de tiempo", to: at(paths.eventTimeline, { entidad: entity[2] }) },
    );
  }
  if (kind === "address")
    pivots.push({
      label: "Su grafo de relaciones",
      to: at(paths.relationGraph, { inicio: `address:${value}` }),
    });
  if (kind === "asset")
    pivots.push({
      label: "Incidentes que lo tocan",
      to: at(paths.incidents, { ver: "todos", activo: value }),
    });
  if (kind === "account")
    pivots.push({
      label: "Incidentes que la tocan",
      to: at(paths.incidents, { ver: "todos", cuenta: value }),
    });
  if (kind === "address" || kind === "file")
    pivots.push(
      { label: "Incidentes donde se vio", to: at(paths.incidents, { ver: "todos", observable: value }) },
      { label: "Indicadores de este valor", to: at(paths.threatIndicators, { buscar: value }) },
    );
  return pivots.filter((pivot): pivot is Pivot => Boolean(pivot));
}

import { levelWords } from "#features/alerts/alerts.words.ts";
import type { AskedSelection } from "#features/alerts/contracts/alert-bulk.contract.ts";
import {
  type AlertCondition,
  type AlertFacetField,
  alertOrigins,
  alertStatuses,
  verdicts,
} from "#features/alerts/contracts/alert-terms.contract.ts";
import type { listAlerts } from "#features/alerts/contracts/alerts.contract.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { leftOut } from "#platform/web/list/list-request.ts";

/** The page of one alert, under the level that works on it. */
export function alertPath({ id, level = 1 }: { id: string; level?: 1 | 2 }): string {
  return `/Eventos/${levelWords[level]}/${id}`;
}

/** The names of the filters in the address bar. */
export const alertFilterNames = [
  "estado",
  "severidad",
  "veredicto",
  "origen",
  "asignada",
  "vencidas",
  "publicada",
  "suprimidas",
  "regla",
  "activo",
  "sinactivo",
  "eventos",
  "usuario",
  "ip",
  "fuente",
  "tecnica",
  "categoria",
  "cuenta",
  "recurso",
  "tipo",
  "correlacion",
  "supresion",
  "desde",
  "hasta",
] as const;
export type AlertFilterName = (typeof alertFilterNames)[number];

/** Filters that take several values, and values to leave out under their name with a minus before it. */
const facetFilters = {
  origen: "origin",
  asignada: "assignee",
  regla: "rule",
  activo: "asset",
  usuario: "user",
  ip: "ip",
  fuente: "source",
  categoria: "category",
  cuenta: "account",
  recurso: "resource",
  tipo: "resource_type",
} as const satisfies Partial<Record<AlertFilterName, AlertFacetField>>;

/** What a filter asks beyond its one value. */
function conditionsOf(filters: Record<string, string[]>): AlertCondition[] {
  return Object.entries(facetFilters).flatMap(([name, field]): AlertCondition[] => {
    const { [name]: asked = [], [leftOut(name)]: out = [] } = filters;
    return [
      ...(asked.length > 1 ? [[field, "in", ...asked] satisfies AlertCondition] : []),
      ...(out.length > 0 ? [[field, "not_in", ...out] satisfies AlertCondition] : []),
    ];
  });
}

/** What a queue holds, whatever the filters say. */
export type AlertScope = Pick<AskedSelection, "level" | "cloud">;

/** A filter of the list, as a change of many takes it. */
export type AlertSelection = Omit<AskedSelection, "ids" | "groups">;

/** Everything but the closed: what a queue shows until somebody asks for more. */
export const openStatuses = alertStatuses.filter((status) => status !== "closed");

/** What the address asks for, in the words of the calls. */
export function selectionOf(
  filters: Record<string, string[]>,
  search: string,
  scope: AlertScope,
): AlertSelection {
  // Of several values, none is the one: they are conditions.
  const one = (name: AlertFilterName) =>
    name in facetFilters && (filters[name]?.length ?? 0) > 1 ? undefined : filters[name]?.[0];
  const conditions = conditionsOf(filters);
  const among = <Value extends string>(list: readonly Value[], name: AlertFilterName) =>
    (filters[name] ?? []).flatMap((value) => oneOf(list, value) ?? []);
  const status = among(alertStatuses, "estado");
  const severity = among(severities, "severidad");
  const verdict = among([...verdicts, "none"], "veredicto");
  const assignee = one("asignada");
  return given({
    ...scope,
    status: status.length > 0 ? status : openStatuses,
    severity: severity.length > 0 ? severity : undefined,
    verdict: verdict.length > 0 ? verdict : undefined,
    origin: oneOf(alertOrigins, one("origen")),
    mine: assignee === "mi" || undefined,
    assignee: assignee === "nadie" ? "none" : Number(assignee) > 0 ? Number(assignee) : undefined,
    overdue: one("vencidas") === "si" || undefined,
    client_visible: one("publicada") ? one("publicada") === "si" : undefined,
    suppressed: one("suprimidas") === "si" || undefined,
    rule: one("regla"),
    asset: one("activo"),
    without_asset: one("sinactivo") === "si" || undefined,
    events: one("eventos"),
    user: one("usuario"),
    ip: one("ip"),
    source: one("fuente"),
    technique: one("tecnica"),
    category: one("categoria"),
    account: one("cuenta"),
    resource: one("recurso"),
    resource_type: one("tipo"),
    correlation_rule: one("correlacion"),
    suppression: one("supresion"),
    conditions: conditions.length > 0 ? conditions : undefined,
    q: search || undefined,
    from: instant(one("desde")),
    to: instant(one("hasta")),
  });
}

type ListFilter = Omit<RequestOf<typeof listAlerts>, "sort" | "cursor" | "limit">;

/** The same filter for a list, where several values stand with commas between them. */
export function listFilterOf(selection: AlertSelection): ListFilter {
  const { status, severity, verdict, conditions, ...rest } = selection;
  const flags = { open: rest.open, mine: rest.mine, overdue: rest.overdue, cloud: rest.cloud };
  const shown = { client_visible: rest.client_visible, suppressed: rest.suppressed };
  const { without_asset } = rest;
  return {
    ...rest,
    ...given({
      status: status?.join(","),
      severity: severity?.join(","),
      verdict: verdict?.join(","),
      conditions: conditions && JSON.stringify(conditions),
    }),
    ...flagWords({ ...flags, ...shown, without_asset }),
  } as ListFilter;
}

function flagWords(flags: Record<string, boolean | undefined>): Record<string, "true" | "false"> {
  const set = Object.entries(flags).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set.map(([name, value]) => [name, value ? "true" : "false"]));
}

/** An instant of the address, or nothing when it is not one. */
function instant(text: string | undefined): string | undefined {
  const moment = new Date(text ?? "");
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

type Given<Shape> = { [Name in keyof Shape]: Exclude<Shape[Name], undefined> };

/** Without what is undefined: a body of a call has no place for it. */
function given<Shape extends object>(shape: Shape): Partial<Given<Shape>> {
  const entries = Object.entries(shape).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Given<Shape>>;
}

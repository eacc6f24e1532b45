import type { ComparedValue } from "#features/detection/events/server/events.public.ts";
import type { IndicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import { hostNameOf, hostOfUrl } from "#platform/readers/names/host-names.ts";
import type { IndicatorTable } from "./indicator-table.ts";

export interface DeliveredValue {
  kind: ComparedValue;
  value: string;
}

/** A value that an indicator may contain, with its keys. */
export interface Candidate extends DeliveredValue {
  keys: IndicatorKey[];
}

/** Returns the values of batches that may be in one of the tables. */
export function candidatesOfDelivered(
  tables: readonly IndicatorTable[],
  values: readonly DeliveredValue[],
): Candidate[] {
  return values.flatMap(({ kind, value }) => {
    const keys = tables.flatMap((table) => keysOf(table, kind, value));
    return keys.length === 0 ? [] : [{ kind, value, keys }];
  });
}

function keysOf(table: IndicatorTable, kind: ComparedValue, value: string): IndicatorKey[] {
  if (kind === "ip" || kind === "hash" || kind === "mail") return table.candidatesOfValue(kind, value);
  const host = kind === "url" ? hostOfUrl(value) : value;
  const ofHost = host ? table.candidatesOfValue("host", hostNameOf(host) ?? host) : [];
  return kind === "url" ? [...ofHost, ...table.candidatesOfUrl(value)] : ofHost;
}

import {
  type ComparedKind,
  comparedKinds,
  readStoredValues,
  type StoredValue,
} from "#features/detection/events/server/events.public.ts";
import type { IndicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type ConfirmedKey, confirmKeys, nameOfKey } from "../matching/confirmed.store.ts";
import { IndicatorTable } from "../matching/indicator-table.ts";
import { type IndicatorChange, keysOfChanges } from "../matching/table-load.store.ts";

/** The keys of some changed indicators, and the hosts of the pages that they name. */
export interface ChangedKeys {
  table: IndicatorTable;
  urlsOfHost: Map<string, IndicatorKey[]>;
  count: number;
}

export async function changedKeys(
  db: Database,
  changes: readonly IndicatorChange[],
  today: string,
): Promise<ChangedKeys> {
  const table = new IndicatorTable(0, 0);
  const urlsOfHost = new Map<string, IndicatorKey[]>();
  let count = 0;
  for await (const keys of keysOfChanges(db, changes, today)) {
    for (const key of keys) {
      count += 1;
      table.add(key);
      if (key.kind !== "url") continue;
      const host = key.key.slice(0, key.key.search(/[/?]|:\d+(?:[/?]|$)|$/)).replace(/^\[|\]$/g, "");
      const hostUrls = urlsOfHost.get(host);
      if (hostUrls) hostUrls.push(key);
      else urlsOfHost.set(host, [key]);
    }
  }
  return { table, urlsOfHost, count };
}

/** Stored values that a changed indicator may contain, with their confirmed keys. */
export interface StoredCandidates {
  values: StoredValue[];
  confirmed: Map<string, ConfirmedKey[]>;
}

const askedAs: Record<Exclude<ComparedKind, "url_host">, "ip" | "hash" | "host" | "mail"> = {
  ip: "ip",
  hash: "hash",
  domain: "host",
  mail: "mail",
};

/**
 * Reads every distinct value of the company's stored events. URLs are looked up by host; the events then determine the
 * exact page.
 */
export async function storedCandidates(
  db: Database,
  of: { companyId: number; now: Date },
  { table, urlsOfHost, count }: ChangedKeys,
): Promise<StoredCandidates> {
  const confirmedCandidates: StoredCandidates = { values: [], confirmed: new Map() };
  if (count === 0) return confirmedCandidates;
  for (const kind of comparedKinds) {
    for await (const values of readStoredValues(db, kind)) {
      const candidates = values.flatMap((each) => {
        const keys =
          each.kind === "url_host"
            ? [...table.candidatesOfValue("host", each.value), ...(urlsOfHost.get(each.value) ?? [])]
            : table.candidatesOfValue(askedAs[each.kind], each.value);
        return keys.length === 0 ? [] : [{ each, keys }];
      });
      if (candidates.length === 0) continue;
      const confirmed = await confirmKeys(
        db,
        of,
        candidates.flatMap(({ keys }) => keys),
      );
      for (const [name, keys] of confirmed) confirmedCandidates.confirmed.set(name, keys);
      for (const { each, keys } of candidates)
        if (keys.some((key) => confirmed.has(nameOfKey(key)))) confirmedCandidates.values.push(each);
    }
  }
  return confirmedCandidates;
}

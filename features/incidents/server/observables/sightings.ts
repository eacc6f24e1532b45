import { type CountedValue, findValueSighting } from "#features/events/server/events.public.ts";
import type { ObservableType } from "#platform/contract/observable-type.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const counted: Partial<Record<ObservableType, CountedValue>> = {
  ipv4: "ip",
  ipv6: "ip",
  md5: "hash",
  sha1: "hash",
  sha256: "hash",
  domain: "domain",
  account: "user",
  host: "asset",
};

/** The events of the company that hold a value; null where events are not counted by its kind. */
export async function eventSightings(db: Database, { type, value }: { type: ObservableType; value: string }) {
  const kind = counted[type];
  if (!kind) return null;
  const field = kind === "asset" ? ("asset_name" as const) : kind;
  return { field, ...(await findValueSighting(db, kind, value)) };
}

import type { NodeKind } from "#features/events/contracts/event-insight.contract.ts";
import {
  accountEvents,
  assetEvents,
  type EventSubject,
  valueEvents,
} from "#features/events/server/events.public.ts";
import { Id } from "#platform/contract/ids.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findEntityNames } from "../entity/entity.store.ts";
import { findNamedTimes, findOwners, type NamedTime } from "../entity/entity-identity.store.ts";
import { rootOf } from "../entity/entity-merge.store.ts";

/** By which of its identities events and alerts name an entity. */
export const entityNames = {
  asset: ["name", "fqdn", "ip"],
  account: ["sid", "domain_user", "mail", "user"],
} as const;

export interface Subject extends EventSubject {
  kind: NodeKind;
  key: string;
  label: string;
}

/** The events of a thing: of an asset or account by its names and the time of each, of anything else by its value. */
export async function subjectOf(db: Database, kind: NodeKind, key: string): Promise<Subject> {
  if (kind !== "asset" && kind !== "account") return { kind, key, label: key, ...valueEvents(kind, key) };
  const id = Id.safeParse(key).success ? await rootOf(db, key) : await namedId(db, kind, key);
  const [named] = id === undefined ? [] : await findEntityNames(db, [id]);
  if (!named || named.kind !== kind) throw new Refusal("not_found");
  const times: NamedTime[] = await findNamedTimes(db, named.id);
  const events = kind === "asset" ? assetEvents(times) : accountEvents(times);
  return { kind, key: named.id, label: named.name, ...events };
}

/** Whoever starts from an alert knows what it names, not which entity that is. */
async function namedId(db: Database, kind: "asset" | "account", name: string): Promise<string | undefined> {
  const owners = await findOwners(db, entityNames[kind], [name]);
  return owners.get(name)?.id;
}

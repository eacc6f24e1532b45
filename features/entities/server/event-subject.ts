import type { NodeKind } from "#features/entities/entity-activity.contract.ts";
import {
  accountEvents,
  assetEvents,
  type EventSubject,
  valueEvents,
} from "#features/events/server/events.public.ts";
import { Id } from "#platform/contract/ids.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findEntityNames } from "./entity.store.ts";
import { findNamedTimes, type NamedTime } from "./entity-identity.store.ts";
import { rootOf } from "./entity-merge.store.ts";

export interface Subject extends EventSubject {
  kind: NodeKind;
  key: string;
  label: string;
}

/** The events of a thing: of an asset or account by its names and the time of each, of anything else by its value. */
export async function subjectOf(db: Database, kind: NodeKind, key: string): Promise<Subject> {
  if (kind !== "asset" && kind !== "account") return { kind, key, label: key, ...valueEvents(kind, key) };
  const id = Id.safeParse(key).success ? await rootOf(db, key) : undefined;
  const [named] = id === undefined ? [] : await findEntityNames(db, [id]);
  if (!named || named.kind !== kind) throw new Refusal("not_found");
  const times: NamedTime[] = await findNamedTimes(db, named.id);
  const events = kind === "asset" ? assetEvents(times) : accountEvents(times);
  return { kind, key: named.id, label: named.name, ...events };
}

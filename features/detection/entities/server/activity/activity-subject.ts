import type { NodeKind } from "#features/detection/entities/entity-activity.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { ActivitySubject } from "../activity-source.extension.ts";
import { findEntityNames } from "../entity/entity.store.ts";
import { findNamedTimes, findOwners } from "../entity/entity-identity.store.ts";
import { findMergeRoot } from "../entity/entity-merge.store.ts";

/** The identities by which events and alerts name an entity. */
export const entityNames = {
  asset: ["name", "fqdn", "ip"],
  account: ["sid", "domain_user", "mail", "user"],
} as const;

/** A node of the graph and the subject under which its activity is read. */
interface KnownSubject {
  node: { kind: NodeKind; key: string; label: string };
  subject: ActivitySubject;
}

/**
 * Returns the subject for a node: an asset or account by its names with their periods, any other object by its value.
 */
export async function knownSubjectOf(db: Database, kind: NodeKind, key: string): Promise<KnownSubject> {
  if (kind !== "asset" && kind !== "account")
    return { node: { kind, key, label: key }, subject: { kind, value: key } };
  const id = Id.safeParse(key).success ? key : await namedId(db, kind, key);
  const knownSubject = id === undefined ? undefined : await subjectOfEntity(db, id);
  if (knownSubject?.node.kind !== kind) throw new Refusal("not_found");
  return knownSubject;
}

/** Returns the subject for an entity; for a merged entity, that of the one it was merged into. */
export async function subjectOfEntity(db: Database, id: string): Promise<KnownSubject> {
  const root = await findMergeRoot(db, id);
  const [rootEntity] = root === undefined ? [] : await findEntityNames(db, [root]);
  if (!rootEntity) throw new Refusal("not_found");
  const kind = rootEntity.kind === "account" ? "account" : "asset";
  return {
    node: { kind, key: rootEntity.id, label: rootEntity.name },
    subject: { kind, names: await findNamedTimes(db, rootEntity.id) },
  };
}

/** An alert names identities; the entity behind them is looked up here. */
async function namedId(db: Database, kind: "asset" | "account", name: string): Promise<string | undefined> {
  const owners = await findOwners(db, entityNames[kind], [name]);
  return owners.get(name)?.id;
}

import groups from "#database/reference/attack-groups-18.1.json" with { type: "json" };
import { AttackCatalogue, Group } from "#features/intelligence/attack/attack.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  currentTechniques,
  type IndexedCatalogue,
  indexCatalogue,
  shippedCatalogue,
} from "./living-techniques.ts";
import { findVersionContent, findVersionInUse } from "./version.store.ts";

/** The groups of ATT&CK 18.1 that the portal includes, with techniques converted to the portal's version. */
export const shippedGroups: { version: string; items: Group[] } = {
  version: groups.version,
  items: groups.groups.map((group) => ({
    ...group,
    techniques: currentTechniques(group.techniques).techniques,
  })),
};

interface Version {
  catalogue: IndexedCatalogue;
  groups: { version: string; items: Group[] };
}

const shipped: Version = { catalogue: shippedCatalogue, groups: shippedGroups };

// The content of a version never changes, so it is cached by its id. Only the last requested version is cached.
let latest: { id: string; version: Version } | undefined;

async function versionInUse(db: Database): Promise<Version> {
  const id = await findVersionInUse(db);
  if (id === undefined) return shipped;
  if (latest?.id === id) return latest.version;
  const content = await findVersionContent(db, id);
  if (!content) return shipped;
  const version = {
    catalogue: indexCatalogue(AttackCatalogue.parse(content.catalogue)),
    groups: { version: content.label, items: Group.array().parse(content.groups) },
  };
  latest = { id, version };
  return version;
}

/** Returns the version of ATT&CK in use, by one small query. */
export async function catalogueInUse(db: Database): Promise<IndexedCatalogue> {
  return (await versionInUse(db)).catalogue;
}

/** The groups that the version in use describes. */
export async function groupsInUse(db: Database): Promise<Version["groups"]> {
  return (await versionInUse(db)).groups;
}

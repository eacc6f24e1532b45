import type { AuditRecord } from "#features/posture/waf-changes/readers/audit-record.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findNamedSites, findObjectSites } from "./object.store.ts";

/** The sites of a company by number, and the site of each rule, from the newest snapshots. */
export interface SiteBook {
  names: ReadonlyMap<string, string>;
  /** Name without case or accents, and number; the longest names first. */
  folded: readonly (readonly [name: string, id: string])[];
  ofObject: ReadonlyMap<string, string>;
}

/**
 * The most sites that are searched by name, because the names are read once per batch; with more, only numbers are
 * used.
 */
const maxSearchedNames = 500;

export async function findSiteBook(db: Database, companyId: number): Promise<SiteBook> {
  const sites = await findNamedSites(db, companyId);
  const objects = await findObjectSites(db, companyId);
  return {
    names: new Map(sites.map(({ object_id, name }) => [object_id, name])),
    folded: sites
      .slice(0, maxSearchedNames)
      .map(({ object_id, name }) => [foldText(name), object_id] as const)
      .filter(([name]) => name.length >= 4)
      .toSorted(([one], [other]) => other.length - one.length),
    ofObject: new Map(objects.map(({ object_id, site_id }) => [object_id, site_id])),
  };
}

/** Returns the site of an event: the stated one, that of its rule, or the one whose name its message contains. */
export function siteOfRecord(
  { names, folded, ofObject }: SiteBook,
  { siteId, resourceId, message }: Pick<AuditRecord, "siteId" | "resourceId" | "message">,
): { id: string | null; name: string | null } {
  const own = siteId ?? ofObject.get(resourceId);
  if (own !== undefined && own !== null) return { id: own, name: names.get(own) ?? null };
  const text = foldText(message);
  const namedSite = folded.find(([name]) => text.includes(name))?.[1];
  return namedSite === undefined
    ? { id: null, name: null }
    : { id: namedSite, name: names.get(namedSite) ?? null };
}

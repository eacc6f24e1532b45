import type { AttackVersion } from "#features/attack/version.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { shippedGroups } from "./catalogue-in-use.ts";
import { shippedCatalogue } from "./living-techniques.ts";
import { findVersions, type VersionRow } from "./version.store.ts";

const isSubtechnique = ({ id }: { id: string }) => id.includes(".");

/** Every version that may be used; the portal's own comes first. */
export async function versionList(db: Database): Promise<AttackVersion[]> {
  const rows = await findVersions(db);
  return [ownVersion(!rows.some((row) => row.in_use)), ...rows.map(versionFrom)];
}

function ownVersion(in_use: boolean): AttackVersion {
  const { version, tactics, techniques, revoked, deprecated } = shippedCatalogue;
  const subtechniques = techniques.filter(isSubtechnique).length;
  return {
    id: null,
    label: version,
    status: "ready",
    reason: "",
    file_name: null,
    bytes: null,
    in_use,
    created_at: null,
    created_by_name: null,
    counts: {
      tactics: tactics.length,
      techniques: techniques.length - subtechniques,
      subtechniques,
      revoked: revoked.length,
      deprecated: deprecated.length,
      groups: shippedGroups.items.length,
    },
  };
}

function versionFrom(row: VersionRow): AttackVersion {
  const { tactics, all_techniques, subtechniques, revoked, deprecated, groups, file_key: _, ...rest } = row;
  const isRead = all_techniques !== null;
  return {
    ...rest,
    created_at: row.created_at.toISOString(),
    status: row.status as AttackVersion["status"],
    counts: isRead
      ? {
          tactics: tactics ?? 0,
          techniques: all_techniques - (subtechniques ?? 0),
          subtechniques: subtechniques ?? 0,
          revoked: revoked ?? 0,
          deprecated: deprecated ?? 0,
          groups: groups ?? 0,
        }
      : null,
  };
}

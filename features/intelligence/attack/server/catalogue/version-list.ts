import type { AttackVersion } from "#features/intelligence/attack/version.contract.ts";
import { foundImports } from "#platform/server/imports/import-requests.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { shippedGroups } from "./catalogue-in-use.ts";
import { shippedCatalogue } from "./living-techniques.ts";
import { findVersions, type VersionRow } from "./version.store.ts";
import { versionImporter } from "./version-importer.ts";

const isSubtechnique = ({ id }: { id: string }) => id.includes(".");

const listedValues = ["storing", "stored", "failed", "unreadable"] as const;
const statusOf = {
  storing: "reading",
  stored: "ready",
  failed: "unreadable",
  unreadable: "unreadable",
} as const;

/** Returns every available version, the included one first. */
export async function versionList(context: Pick<VerbContext, "db" | "actor">): Promise<AttackVersion[]> {
  const imports = await foundImports(context, versionImporter, { limit: 50, statuses: listedValues });
  const versionRows = await findVersions(
    context.db,
    imports.map(({ id }) => id),
  );
  const versions = imports.map((file) =>
    versionFrom(
      file,
      versionRows.find(({ id }) => id === file.id),
    ),
  );
  return [ownVersion(!versions.some(({ in_use }) => in_use)), ...versions];
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

type VersionImport = Awaited<
  ReturnType<typeof foundImports<{ label: string }, null, { label: string }>>
>[number];
type Listed = (typeof listedValues)[number];

function versionFrom(file: VersionImport, row: VersionRow | undefined): AttackVersion {
  const { id, file_name, bytes, reason, created_at, created_by_name, options, receipt } = file;
  return {
    id,
    // A file that was imported before has nothing to adopt.
    status: file.repeats ? "unreadable" : statusOf[file.status as Listed],
    label: row?.label ?? receipt?.label ?? options.label,
    reason,
    file_name,
    bytes,
    in_use: row?.in_use ?? false,
    created_at: created_at.toISOString(),
    created_by_name,
    counts: row
      ? {
          tactics: row.tactics,
          techniques: row.all_techniques - row.subtechniques,
          subtechniques: row.subtechniques,
          revoked: row.revoked,
          deprecated: row.deprecated,
          groups: row.groups,
        }
      : null,
  };
}

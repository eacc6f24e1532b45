import type { Artifact, ControlLink, Revision } from "#features/evidence/evidence.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findControlLinks, findMeasureLinks, type RevisionRow } from "./artifact-parts.store.ts";
import type { ArtifactRow } from "./artifact-row.store.ts";
import { statusOn, worthOn } from "./artifact-status.rules.ts";

/** Rows as they are shown, with what rests on each. */
export async function artifactsFrom(db: Database, rows: ArtifactRow[], today: string): Promise<Artifact[]> {
  const ids = rows.map(({ id }) => id);
  const [controls, measures] = await Promise.all([findControlLinks(db, ids), findMeasureLinks(db, ids)]);
  const controlsOf = Map.groupBy(controls, ({ evidence_id }) => evidence_id);
  const measuresOf = Map.groupBy(measures, ({ evidence_id }) => evidence_id);
  return rows.map(({ approved_number, approved_until, ...row }) => ({
    ...row,
    status: statusOn(row, today),
    worth: worthOn(
      row,
      approved_number === null ? null : { status: "approved", valid_until: approved_until },
      today,
    ),
    controls: (controlsOf.get(row.id) ?? []) satisfies ControlLink[],
    measures: measuresOf.get(row.id) ?? [],
    added_at: row.added_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

export function revisionFrom(row: RevisionRow, today: string): Omit<Revision, "files"> {
  return {
    ...row,
    status: statusOn(row, today),
    added_at: row.added_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  };
}

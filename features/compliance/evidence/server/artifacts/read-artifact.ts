import type {
  Artifact,
  ArtifactDetail,
  ControlLink,
  Revision,
} from "#features/compliance/evidence/evidence.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { currentDay } from "../today.ts";
import { artifactStatusOnDay, evidenceStateOnDay } from "../worth/artifact-status.rules.ts";
import { findArtifactRow } from "./artifact.store.ts";
import {
  findControlLinks,
  findFiles,
  findMeasureLinks,
  findRevisions,
  type RevisionRow,
} from "./artifact-parts.store.ts";
import type { ArtifactRow } from "./artifact-query.store.ts";

/** Returns rows for display, with the controls and measures linked to each. */
export async function artifactsFrom(db: Database, rows: ArtifactRow[], today: string): Promise<Artifact[]> {
  const ids = rows.map(({ id }) => id);
  const [controls, measures] = await Promise.all([findControlLinks(db, ids), findMeasureLinks(db, ids)]);
  const controlsOf = Map.groupBy(controls, ({ evidence_id }) => evidence_id);
  const measuresOf = Map.groupBy(measures, ({ evidence_id }) => evidence_id);
  return rows.map(({ approved_number, approved_until, ...row }) => ({
    ...row,
    status: artifactStatusOnDay(row, today),
    worth: evidenceStateOnDay(
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

function revisionFrom(row: RevisionRow, today: string): Omit<Revision, "files"> {
  return {
    ...row,
    status: artifactStatusOnDay(row, today),
    added_at: row.added_at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  };
}

/** Returns the detail of one piece of evidence. */
export async function readArtifact({ db, clock }: VerbContext, id: string): Promise<ArtifactDetail> {
  const row = await findArtifactRow(db, id);
  if (!row) throw new Refusal("not_found");
  const today = currentDay(clock);
  const [[artifact], revisions, files] = await Promise.all([
    artifactsFrom(db, [row], today),
    findRevisions(db, id),
    findFiles(db, id),
  ]);
  if (!artifact) throw new Refusal("not_found");
  const filesOf = Map.groupBy(files, ({ revision }) => revision);
  return {
    ...artifact,
    revisions: revisions.map((revision) => ({
      ...revisionFrom(revision, today),
      files: (filesOf.get(revision.number) ?? []).map(({ added_at, ...file }) => ({
        ...file,
        added_at: added_at.toISOString(),
      })),
    })),
  };
}

import type { ArtifactDetail } from "#features/evidence/evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findFiles, findRevisions } from "./artifact-parts.store.ts";
import { findArtifactRow } from "./artifact-row.store.ts";
import { artifactsFrom, revisionFrom } from "./artifact-shape.ts";
import { todayBy } from "./today.ts";

/** One piece of evidence as its screen shows it. */
export async function readArtifact({ db, clock }: VerbContext, id: string): Promise<ArtifactDetail> {
  const row = await findArtifactRow(db, id);
  if (!row) throw new Refusal("not_found");
  const today = todayBy(clock);
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

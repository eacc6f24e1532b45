import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { admitFiles, carryFiles, keepFiles } from "./keep-files.ts";
import { insertRevision, type RevisionFacts } from "./write-artifact.store.ts";

/** A revision to be reviewed: with new files, or about the same ones. */
export async function reviseArtifact(
  context: VerbContext,
  { evidenceId, number }: { evidenceId: string; number: number },
  facts: RevisionFacts,
  uploads: UploadedFile[] | undefined,
): Promise<void> {
  const { db, actor, clock } = context;
  const author = authorOf(actor);
  const files = uploads && (await admitFiles(context, uploads));
  await insertRevision(db, {
    ...facts,
    company_id: companyIn(actor),
    evidence_id: evidenceId,
    number,
    added_at: clock.now(),
    added_by_id: author.id,
    added_by_name: author.name,
  });
  if (files) await keepFiles(context, { evidenceId, revision: number }, files);
  else await carryFiles(context, { evidenceId, revision: number });
}

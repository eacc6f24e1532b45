import { ReportDraft } from "#features/reports/reports.contract.ts";
import { authorOf } from "#platform/server/author-of.ts";
import { insertPublication, setPublished } from "#platform/server/publishing/publication.store.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { publishedFile } from "./published-file.ts";
import { showPublished } from "./published-reports.store.ts";
import { insertVersion } from "./reports.store.ts";

/** A report that was published at a moment of the past, for the demonstration. Answers its id. */
export async function createPublished(
  { db, actor, files, audit }: VerbContext,
  text: ReportDraft,
  publishedAt: Date,
): Promise<number> {
  const draft = ReportDraft.parse(text);
  const id = await insertPublication(db, "report", draft.slug, publishedAt);
  await insertVersion(db, { id, number: 1 }, draft, null, { at: publishedAt, by: authorOf(actor) });
  await setPublished(db, "report", id, { version: 1, publishedAt, at: publishedAt });
  const file = await publishedFile(files, draft, null);
  await showPublished(db, id, draft, { file, published: publishedAt, updated: publishedAt });
  audit({ action: "report.published", objectType: "report", objectId: id, companyId: 0 });
  return id;
}

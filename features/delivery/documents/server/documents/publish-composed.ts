import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { writeChange } from "./act-on-document.ts";
import { addNewDocument } from "./add-document.ts";
import { findDocument, lockDocument } from "./document.store.ts";
import type { DocumentFile } from "./document-file.ts";
import { publicationColumns } from "./publication.ts";

export interface ComposedDocument {
  kind: string;
  title: string;
  summary: string;
  periodId: string | null;
  /** The document of the edition that this one corrects, and the changes compared with it. */
  supersedes: { id: string; changeNote: string } | null;
  /** The person who approved the content in the feature that composed it. */
  approvedByName: string;
  file: DocumentFile;
  /** The content of which the file is made. */
  content: object;
}

/**
 * Publishes a document that another feature composed and a second person approved there: it gets its number and
 * cannot be changed afterwards. That feature notifies the people of the company.
 */
export async function publishComposed(
  context: VerbContext,
  { periodId, supersedes, approvedByName, file, content, ...facts }: ComposedDocument,
): Promise<{ id: string; number: number }> {
  const companyId = companyIn(context.actor);
  const old = supersedes ? await findDocument(context.db, companyId, supersedes.id) : undefined;
  // A document that was withdrawn meanwhile is not replaced.
  const replaces = old?.state === "published" ? supersedes : null;
  const { id } = await addNewDocument(
    context,
    {
      ...facts,
      id: uuidv7(),
      ...(periodId && { period_id: periodId }),
      ...(replaces && { supersedes_id: replaces.id }),
      change_note: replaces?.changeNote ?? "",
      submit: false,
    },
    file,
    { origin: "summary", content },
  );
  const document = await lockDocument(context.db, companyId, id);
  if (!document) throw new Refusal("not_found");
  const set = { ...(await publicationColumns(context, document)), approved_by_name: approvedByName };
  await writeChange(context, document, { set, step: "approved" }, "document.approved");
  return { id, number: set.number };
}

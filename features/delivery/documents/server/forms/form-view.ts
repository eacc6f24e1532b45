import { buffer } from "node:stream/consumers";
import type { DocumentForm } from "#features/delivery/documents/contracts/document-forms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findKinds } from "../kinds/kind.store.ts";
import { type FormRow, findForm } from "./form.store.ts";

export function formFrom(row: FormRow, kindName: string | undefined): DocumentForm {
  const { id, name, kind, file_name, sha256, fields, made_by_name, approved_by_name, version } = row;
  return {
    id,
    name,
    kind,
    kind_name: kindName ?? kind,
    file_name,
    bytes: Number(row.bytes),
    sha256,
    fields,
    state: row.retired_at ? "retired" : row.approved_at ? "approved" : "draft",
    made_by_id: row.made_by,
    made_by_name,
    made_at: row.made_at.toISOString(),
    approved_by_name,
    version,
  };
}

/** Returns one form of the company. */
export async function formDetail(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: string,
): Promise<DocumentForm> {
  const row = await findForm(db, companyIn(actor), id);
  if (!row) throw new Refusal("not_found");
  const kinds = await findKinds(db);
  return formFrom(row, kinds.find(({ key }) => key === row.kind)?.name);
}

/** Reads the content of a stored file. */
export const formFileContent = async (files: FileStore, key: string) =>
  await buffer((await files.read(key)).content);

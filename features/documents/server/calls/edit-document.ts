import type { editDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { expectState, writeChange } from "../documents/act-on-document.ts";
import { lockDocument } from "../documents/document.store.ts";
import { expectKind, expectPeriod, searchText } from "../documents/document-facts.ts";
import { documentDetail } from "../documents/document-view.ts";
import { findRevision } from "../documents/revision.store.ts";

export const editDocument: Verb<typeof call> = async (context, { id, version, change_note, ...facts }) => {
  const { db, actor, nothingChanged } = context;
  const companyId = companyIn(actor);
  const document = asSeen(await lockDocument(db, companyId, id), { version });
  expectState(document, ["draft", "in_review"]);
  await expectKind(db, facts.kind, document.kind);
  await expectPeriod(db, companyId, facts.period_id);
  if (document.supersedes_id && change_note.length < 5)
    throw new Refusal("invalid_input", { detail: "Escriba qué cambia respecto del documento anterior." });
  const note = document.supersedes_id ? change_note : "";
  const isSame =
    note === document.change_note &&
    (["title", "summary", "kind", "period_id", "tlp"] as const).every(
      (name) => facts[name] === document[name],
    );
  if (isSame) {
    nothingChanged();
    return await documentDetail(context, id);
  }
  const file = await findRevision(db, companyId, { documentId: id, number: document.revision });
  await writeChange(
    context,
    document,
    {
      set: {
        ...facts,
        change_note: note,
        search: searchText({ ...facts, fileName: file?.name ?? "" }),
      },
      step: null,
    },
    "document.edited",
  );
  return await documentDetail(context, id);
};

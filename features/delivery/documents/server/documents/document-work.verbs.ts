import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { type BeforeFiles, route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/document-work.contract.ts";
import { columnsOfDeletedDocument } from "../retention/delete-files.ts";
import { actOnDocument, expectState, refuseConflict, writeChange } from "./act-on-document.ts";
import { addNewDocument } from "./add-document.ts";
import { type DocumentDetailRow, findDocument, lockDocument } from "./document.store.ts";
import { expectKind, expectPeriod, searchText } from "./document-facts.ts";
import { admitFile, saveRevision } from "./document-file.ts";
import { announcePublication, announceRejection, notifyOfReviewRequest } from "./document-notice.ts";
import { documentDetail } from "./document-view.ts";
import { publicationColumns } from "./publication.ts";
import { findRevision, isAuthor } from "./revision.store.ts";

const createDocument: Verb<typeof contract.createDocument> = (context, { file, ...facts }) =>
  addNewDocument(context, { ...facts, id: uuidv7() }, admitFile(file), { origin: "upload" });

/** Refuses the upload when the document does not exist. */
const beforeRevising: BeforeFiles<typeof contract.reviseDocument> = async ({ db, actor }, { id = "" }) => {
  if (!(await findDocument(db, companyIn(actor), id))) throw new Refusal("not_found");
};

const reviseDocument: Verb<typeof contract.reviseDocument> = (context, { file, note, ...seen }) => {
  const admitted = admitFile(file);
  return actOnDocument(context, seen, "document.revised", async (document) => {
    expectState(document, ["draft", "in_review"]);
    const number = document.revision + 1;
    await saveRevision(context, { documentId: document.id, number, note }, admitted);
    const { title, summary } = document;
    return {
      set: {
        revision: number,
        sha256: admitted.sha256,
        state: "draft",
        submitted_at: null,
        search: searchText({ title, summary, fileName: admitted.name }),
      },
      step: "revised",
      reason: note,
    };
  });
};

const editDocument: Verb<typeof contract.editDocument> = async (
  context,
  { id, version, change_note, ...facts },
) => {
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

const submitDocument: Verb<typeof contract.submitDocument> = (context, seenVersion) =>
  actOnDocument(context, seenVersion, "document.submitted", (document) => {
    expectState(document, ["draft"]);
    notifyOfReviewRequest(context, document);
    return { set: { state: "in_review", submitted_at: context.clock.now() }, step: "submitted" };
  });

/** Refuses a review by a person who wrote the document or uploaded one of its files. */
async function refuseAuthor({ db, actor }: VerbContext, document: DocumentDetailRow): Promise<void> {
  const { id } = authorOf(actor);
  if (id === null) return;
  if (document.made_by === id || (await isAuthor(db, companyIn(actor), document.id, id)))
    refuseConflict("Usted escribió este documento: debe revisarlo otra persona.");
}

export const reviewDocument: Verb<typeof contract.reviewDocument> = (
  context,
  { sha256, decision, reason, ...seen },
) =>
  actOnDocument(
    context,
    seen,
    decision === "approve" ? "document.approved" : "document.rejected",
    async (document) => {
      expectState(document, ["in_review"]);
      if (document.sha256 !== sha256)
        refuseConflict("El archivo cambió desde que usted lo abrió: revíselo de nuevo.");
      await refuseAuthor(context, document);
      if (decision === "approve") {
        const set = await publicationColumns(context, document);
        announcePublication(context, { ...document, number: set.number });
        return { set, step: "approved", reason };
      }
      if (reason.length < 5) throw new Refusal("invalid_input", { detail: "Escriba qué hay que corregir." });
      announceRejection(context, document);
      return { set: { state: "draft", submitted_at: null }, step: "rejected", reason };
    },
  );

export const withdrawDocument: Verb<typeof contract.withdrawDocument> = (context, { reason, ...seen }) =>
  actOnDocument(context, seen, "document.withdrawn", (document) => {
    expectState(document, ["published"]);
    return {
      set: {
        state: "withdrawn",
        ended_at: context.clock.now(),
        ended_by_name: authorOf(context.actor).name,
        end_reason: reason,
      },
      step: "withdrawn",
      reason,
    };
  });

const setLegalHold: Verb<typeof contract.setLegalHold> = (context, { hold, reason, ...seen }) =>
  actOnDocument(context, seen, hold ? "document.held" : "document.released", (document) => {
    expectState(document, ["draft", "in_review", "published", "replaced", "withdrawn"]);
    if (hold === (document.hold_reason !== null))
      refuseConflict(hold ? "El documento ya está retenido." : "El documento no está retenido.");
    return {
      set: hold
        ? { hold_reason: reason, held_by_name: authorOf(context.actor).name }
        : { hold_reason: null, held_by_name: null },
      step: hold ? "held" : "released",
      reason,
    };
  });

const deleteDocument: Verb<typeof contract.deleteDocument> = (context, { reason, ...seen }) =>
  actOnDocument(context, seen, "document.deleted", async (document) => {
    expectState(document, ["draft", "in_review", "published", "replaced", "withdrawn"]);
    if (document.hold_reason !== null)
      refuseConflict("El documento está retenido: libérelo antes de eliminarlo.");
    if (document.retain_until !== null && document.retain_until >= dayOf(context.clock.now()))
      refuseConflict("Todavía corre el plazo de conservación de este documento.");
    return {
      set: await columnsOfDeletedDocument(context, companyIn(context.actor), document.id, reason),
      step: "deleted",
      reason,
    };
  });

export const documentWorkVerbs = [
  route(contract.createDocument, createDocument),
  route(contract.reviseDocument, reviseDocument, { beforeFiles: beforeRevising }),
  route(contract.editDocument, editDocument),
  route(contract.submitDocument, submitDocument),
  route(contract.reviewDocument, reviewDocument),
  route(contract.withdrawDocument, withdrawDocument),
  route(contract.setLegalHold, setLegalHold),
  route(contract.deleteDocument, deleteDocument),
];

import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import type { Evidence } from "../../contracts/incident-evidence.contract.ts";
import * as contract from "../../contracts/incident-evidence.contract.ts";
import type { CustodyAct } from "../../contracts/incident-terms.contract.ts";
import { actOnIncident, readFamily } from "../work/act-on-incident.ts";
import { incidentKind } from "../work/incident-case.ts";
import { findCustody } from "./custody.store.ts";
import { addLinkOfCustody } from "./custody.ts";
import { type EvidenceRow, findPiece, markChecked, setHold } from "./evidence.store.ts";
import { readEvidencePiece, readIncidentEvidence } from "./evidence-view.ts";
import { custodyEntryOfCheck, hashStoredFile } from "./measure-file.ts";
import { receiveEvidence } from "./receive-evidence.ts";

interface EvidenceAct {
  act: CustodyAct;
  reason: string;
  place?: string;
}

/** Performs an action on a piece of evidence and records it in the custody and in the activity of the incident. */
async function actOnEvidence(
  context: VerbContext,
  { id, evidence_id }: { id: string; evidence_id: string },
  work: (piece: EvidenceRow) => Promise<EvidenceAct>,
): Promise<Evidence> {
  await actOnIncident(context, id, async ({ ids }) => {
    const piece = await findPiece(context.db, ids, evidence_id);
    if (!piece) throw new Refusal("not_found");
    if ((await findCustody(context.db, [evidence_id])).some(({ act }) => act === "destroyed"))
      throw new Refusal("conflict", { detail: "Esa evidencia se destruyó: su custodia está cerrada." });
    const done = await work(piece);
    const custody = await addLinkOfCustody(context, piece, done);
    await appendActivity(context, incidentKind, [
      { caseId: id, type: "evidence_moved", note: `${piece.title}: ${done.reason}` },
    ]);
    return { action: "custody_recorded", details: { act: done.act, custody } };
  });
  return await readEvidencePiece(context, id, evidence_id);
}

const listEvidence: Verb<typeof contract.listEvidence> = async (context, { id }) => ({
  items: await readIncidentEvidence(context, id),
});

const addEvidenceFile: Verb<typeof contract.addEvidenceFile> = async (
  context,
  { id, file, reason, acquired_at, ...described },
) => {
  const piece = {
    ...described,
    kind: "file" as const,
    file_name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    sha256: file.sha256,
    acquired_at: acquired_at ? new Date(acquired_at) : null,
    place: "",
    seal: "",
  };
  return await readEvidencePiece(
    context,
    id,
    await receiveEvidence(context, id, piece, { reason, fileKey: file.key }),
  );
};

const registerEvidence: Verb<typeof contract.registerEvidence> = async (
  context,
  { id, reason, acquired_at, ...described },
) => {
  const piece = {
    ...described,
    kind: "physical" as const,
    file_name: null,
    content_type: null,
    bytes: null,
    acquired_at: acquired_at ? new Date(acquired_at) : null,
  };
  return await readEvidencePiece(
    context,
    id,
    await receiveEvidence(context, id, piece, { reason, fileKey: null }),
  );
};

const addCustody: Verb<typeof contract.addCustody> = async (
  context,
  { id, evidence_id, act, reason, place },
) =>
  await actOnEvidence(context, { id, evidence_id }, async (piece) => {
    if (act === "destroyed" && piece.legal_hold)
      throw new Refusal("conflict", { detail: "Está bajo retención legal: no se destruye." });
    return { act, reason, place };
  });

const setLegalHold: Verb<typeof contract.setLegalHold> = async (
  context,
  { id, evidence_id, legal_hold, reason },
) => {
  await actOnIncident(context, id, async ({ ids }) => {
    const piece = await findPiece(context.db, ids, evidence_id);
    if (!piece) throw new Refusal("not_found");
    if (piece.legal_hold === legal_hold) return undefined;
    await setHold(context.db, evidence_id, legal_hold);
    const what = legal_hold ? "queda bajo retención legal" : "sale de la retención legal";
    await appendActivity(context, incidentKind, [
      { caseId: id, type: "evidence_moved", note: `${piece.title} ${what}: ${reason}` },
    ]);
    return { action: "legal_hold_set", details: { legal_hold } };
  });
  return await readEvidencePiece(context, id, evidence_id);
};

const downloadEvidence: Verb<typeof contract.downloadEvidence> = async (
  context,
  { id, evidence_id, reason },
) => {
  let file: { key: string; name: string; contentType: string } | undefined;
  await actOnEvidence(context, { id, evidence_id }, async ({ file_key, file_name, content_type }) => {
    if (file_key === null) throw new Refusal("conflict", { detail: "Esa evidencia no está en el portal." });
    // A download that failed is not entered in the custody.
    if ((await hashStoredFile(context.files, file_key)) === null)
      throw new Refusal("conflict", { detail: "El archivo ya no está: mida la evidencia de nuevo." });
    file = {
      key: file_key,
      name: file_name ?? "evidencia",
      contentType: content_type ?? "application/octet-stream",
    };
    return { act: "downloaded", reason };
  });
  if (!file) throw new Refusal("not_found");
  return file;
};

const verifyEvidence: Verb<typeof contract.verifyEvidence> = async (context, { id, evidence_id }) => {
  const { db, files, clock } = context;
  return await actOnEvidence(context, { id, evidence_id }, async ({ file_key, sha256, checked_at }) => {
    if (file_key === null || sha256 === null)
      throw new Refusal("conflict", {
        detail: "Esa evidencia no está en el portal: revísela donde se guarda.",
      });
    const outcome = custodyEntryOfCheck(sha256, await hashStoredFile(files, file_key));
    const checked = { at: clock.now(), intact: outcome.act === "verified", seen: checked_at };
    await markChecked(db, evidence_id, checked);
    return outcome;
  });
};

export const incidentEvidenceVerbs = [
  route(contract.listEvidence, listEvidence),
  route(contract.addEvidenceFile, addEvidenceFile, {
    beforeFiles: async (context, { id }) => id && (await readFamily(context, id)),
  }),
  route(contract.registerEvidence, registerEvidence),
  route(contract.addCustody, addCustody),
  route(contract.setLegalHold, setLegalHold),
  route(contract.downloadEvidence, downloadEvidence),
  route(contract.verifyEvidence, verifyEvidence),
];

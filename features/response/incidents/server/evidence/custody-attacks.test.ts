import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import * as contract from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { verifyLog } from "#platform/server/audit/verify-log.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";
import { linkHash, noHash, type StoredLink } from "./custody.rules.ts";
import { sealCustody } from "./seal-custody.job.ts";

const portal = await incidentsPortal();
const { owner } = portal.database;
const reason = "Copia pedida por el perito";

/** Creates a piece of evidence with three links of custody, of a restricted incident by default. */
async function aPiece({ restricted = true } = {}) {
  const company = await anIncidentCompany(portal);
  const { id } = (await company.declare(restricted ? { restricted_to: [] } : {})).incident;
  const file = { name: "correo.log", content: "registro del correo" };
  const addedResponse = await company.operator.call(contract.addEvidenceFile, {
    id,
    file: file as never,
    title: "Registro del correo",
    reason: "Entregado por la empresa",
  });
  const made = watched(company, id, addedResponse.json<contract.Evidence>().id);
  await made.act();
  await made.act();
  return made;
}

/** Returns readers for one piece: its view on screen and the result of the log verification. */
function watched(company: Awaited<ReturnType<typeof anIncidentCompany>>, id: string, pieceId: string) {
  const act = () =>
    company.operator.call(contract.addCustody, { id, evidence_id: pieceId, act: "copied", reason });
  const onScreen = async () =>
    (await company.operator.call(contract.listEvidence, { id })).json<{ items: contract.Evidence[] }>()
      .items[0];
  const run = (statement: string, ...values: unknown[]) => runQuery(owner, statement, [pieceId, ...values]);
  const verified = async () =>
    (await verifyLog(portal.gate, "")).records.find(({ companyId }) => companyId === company.company.id);
  return { piece: { id: pieceId }, act, onScreen, run, verified };
}

const headOf =
  "select sequence, hash, sealed_from, key_id, seal from incident_custody_head where evidence_id = $1";
const cutTo = "delete from incident_custody where evidence_id = $1 and sequence > $2";
const setHead = `update incident_custody_head set sequence = $2, hash = $3, sealed_from = $4, key_id = $5, seal = $6
  where evidence_id = $1`;
const sealTonight = () => performJob(portal.gate, sealCustody, { actor: systemActor("test"), input: {} });

/** Converts the chain to the format before the sealing: hashes without a key, and no head. */
async function withoutSeals({ run, piece }: Awaited<ReturnType<typeof aPiece>>): Promise<void> {
  await run("delete from incident_custody_head where evidence_id = $1");
  const links = (await run(
    "select * from incident_custody where evidence_id = $1 order by sequence",
  )) as StoredLink[];
  let previous = noHash;
  for (const link of links) {
    const hash = linkHash(previous, { ...link, evidence_id: piece.id });
    await run(
      `update incident_custody set previous_hash = $3, hash = $4, key_id = null, sha256 = null
       where evidence_id = $1 and sequence = $2`,
      link.sequence,
      previous,
      hash,
    );
    previous = hash;
  }
}

const sha256Of = (content: string) => createHash("sha256").update(content).digest("hex");

/**
 * Creates a piece in the format before the sealing: three unsealed links of custody, and an audit entry that names none
 * of them.
 */
async function anUpgradedPiece() {
  const company = await anIncidentCompany(portal);
  const { id } = (await company.declare({ restricted_to: [] })).incident;
  const [companyId, pieceId, sha256] = [company.company.id, uuidv7(), sha256Of("registro del correo")];
  await runQuery(
    owner,
    `insert into incident_evidence (company_id, id, incident_id, number, title, kind, sha256, added_by_name, added_at)
     values ($1, $2, $3, 1, 'Registro del correo', 'file', $4, 'Alguien', now())`,
    [companyId, pieceId, id, sha256],
  );
  await runQuery(
    owner,
    `insert into incident_evidence_file (company_id, evidence_id, incident_id, file_key, sha256)
     values ($1, $2, $3, $4, $5)`,
    [companyId, pieceId, id, uuidv7(), sha256],
  );
  const acts = ["received", "copied", "copied"];
  let previous = noHash;
  for (const [index, act] of acts.entries()) {
    const content = { act, at: new Date(index), by_name: "Alguien", reason, place: "", sha256: null };
    const hash = linkHash(previous, { ...content, evidence_id: pieceId, sequence: index + 1 });
    await runQuery(
      owner,
      `insert into incident_custody (company_id, id, evidence_id, incident_id, sequence, act, at, by_name, reason,
         previous_hash, hash) values ($1, $2, $3, $4, $5, $6, $7, 'Alguien', $8, $9, $10)`,
      [companyId, uuidv7(), pieceId, id, index + 1, act, content.at, reason, previous, hash],
    );
    previous = hash;
  }
  const frame = { scope: "company", effect: "write", name: "test", companyId } as const;
  await asSystem(portal.gate, frame, async ({ audit }) =>
    audit({
      action: "incident.evidence_added",
      objectType: "incident",
      objectId: id,
      details: { kind: "file", sha256 },
    }),
  );
  return watched(company, id, pieceId);
}

describe("the owner of the database is found out by audit verify", () => {
  test("an untouched chain is intact and sealed from its first link", async () => {
    const { verified, onScreen } = await aPiece();
    expect(await verified()).toMatchObject({ records: 1, sealedLater: 0, unsealed: 0, broken: [] });
    expect(await onScreen()).toMatchObject({ chain_intact: true, sealed_from: 1 });
  });

  test("when the last links are cut", async () => {
    const { piece, run, verified, onScreen } = await aPiece();
    await run(cutTo, 1);
    expect(await onScreen()).toMatchObject({ chain_intact: false });
    expect(await verified()).toMatchObject({ broken: [{ id: piece.id, sequence: 2, reason: "missing" }] });
  });

  test("when the links are cut and the head is set back to a seal that was genuine then", async () => {
    const { piece, run, act, verified, onScreen } = await aPiece();
    const [then] = (await run(headOf)) as Record<string, unknown>[];
    await act();
    await run(cutTo, 3);
    await run(setHead, ...["sequence", "hash", "sealed_from", "key_id", "seal"].map((name) => then?.[name]));
    // The seals alone cannot detect the removal: only the audit log contains the last link.
    expect(await onScreen()).toMatchObject({ chain_intact: true });
    expect(await verified()).toMatchObject({ broken: [{ id: piece.id, sequence: 4, reason: "missing" }] });
  });

  test("when bytes are replaced together with every hash of them", async () => {
    const { piece, run, verified, onScreen } = await aPiece();
    const other = sha256Of("otro contenido");
    await run("update incident_evidence set sha256 = $2 where id = $1", other);
    await run("update incident_evidence_file set sha256 = $2 where evidence_id = $1", other);
    expect(await onScreen()).toMatchObject({ chain_intact: false });
    expect(await verified()).toMatchObject({ broken: [{ id: piece.id, sequence: 1, reason: "changed" }] });
    await run("update incident_custody set sha256 = $2 where evidence_id = $1", other);
    expect(await verified()).toMatchObject({ broken: [{ id: piece.id, sequence: 1, reason: "changed" }] });
  });

  test("when the chain is rewritten as one from before the sealing, also once the portal sealed it", async () => {
    const made = await aPiece();
    await withoutSeals(made);
    expect(await made.onScreen()).toMatchObject({ sealed_from: null });
    const named = { broken: [{ id: made.piece.id, sequence: 1, reason: "changed" }] };
    expect(await made.verified()).toMatchObject(named);
    await sealTonight();
    expect(await made.verified()).toMatchObject(named);
  });

  test("when a piece is removed whole", async () => {
    const { piece, run, verified } = await aPiece();
    await run("delete from incident_evidence where id = $1");
    expect(await verified()).toMatchObject({ broken: [{ id: piece.id, sequence: 1, reason: "missing" }] });
  });
});

describe("a chain from before the sealing", () => {
  test("is sealed once, with a link that names from where on; what came before stays as it was", async () => {
    const made = await anUpgradedPiece();
    expect(await made.verified()).toMatchObject({ records: 1, unsealed: 1, broken: [] });
    await sealTonight();
    await sealTonight();
    const piece = await made.onScreen();
    expect(piece).toMatchObject({ chain_intact: true, sealed_from: 4 });
    expect(piece?.custody.map(({ act }) => act)).toEqual(["received", "copied", "copied", "chain_sealed"]);
    expect(await made.verified()).toMatchObject({ sealedLater: 1, unsealed: 0, broken: [] });
    await made.run(cutTo, 3);
    expect(await made.verified()).toMatchObject({ broken: [{ sequence: 4, reason: "missing" }] });
  });

  test("is sealed by the next act when that comes first", async () => {
    const { act, onScreen } = await anUpgradedPiece();
    await act();
    expect((await onScreen())?.custody.map(({ act: done }) => done).slice(3)).toEqual([
      "chain_sealed",
      "copied",
    ]);
    expect(await onScreen()).toMatchObject({ chain_intact: true, sealed_from: 4 });
  });

  test("whose bytes were replaced before it was sealed contradicts the hash of its arrival in the log", async () => {
    const made = await anUpgradedPiece();
    const { run, piece } = made;
    const other = sha256Of("otro contenido");
    await run("update incident_evidence set sha256 = $2 where id = $1", other);
    await run("update incident_evidence_file set sha256 = $2 where evidence_id = $1", other);
    await sealTonight();
    expect(await made.verified()).toMatchObject({
      broken: [{ id: piece.id, sequence: 1, reason: "changed" }],
    });
  });
});

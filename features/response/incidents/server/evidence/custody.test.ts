import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as contract from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { openingStatement } from "#platform/server/database/open-database.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery, withClient } from "#platform/testing/database-server.ts";
import fc from "#platform/testing/examples.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";
import {
  custodyFault,
  custodyHeadSeal,
  linkHash,
  linkSeal,
  noHash,
  type StoredLink,
} from "./custody.rules.ts";
import { verifyEvidenceFiles } from "./verify-evidence-files.job.ts";

const portal = await incidentsPortal();
const reason = "Copia pedida por el perito";

async function received(restricted_to?: number[]) {
  const company = await anIncidentCompany(portal);
  const { id } = (await company.declare({ ...(restricted_to && { restricted_to }) })).incident;
  const file = { name: "correo.log", content: "registro del correo" };
  const answer = await company.operator.call(contract.addEvidenceFile, {
    id,
    file: file as never,
    title: "Registro del correo",
    reason: "Entregado por la empresa",
  });
  const piece = answer.json();
  const list = async () => (await company.operator.call(contract.listEvidence, { id })).json().items;
  return { ...company, id, piece, list };
}

describe("a piece of evidence", () => {
  test("is measured on arrival, and leaves only with a reason that its custody keeps", async () => {
    const { operator, id, piece, list } = await received();
    expect(piece).toMatchObject({
      sha256: createHash("sha256").update("registro del correo").digest("hex"),
      bytes: 19,
      chain_intact: true,
      custody: [{ act: "received", sequence: 1 }],
    });
    const request = { id, evidence_id: piece.id };
    expect((await operator.call(contract.downloadEvidence, { ...request, reason: "" })).statusCode).toBe(400);
    const out = await operator.call(contract.downloadEvidence, { ...request, reason });
    expect(out.body).toBe("registro del correo");
    const [after] = await list();
    expect(after.custody.map(({ act, reason: why }: { act: string; reason: string }) => [act, why])).toEqual([
      ["received", "Entregado por la empresa"],
      ["downloaded", reason],
    ]);
  });

  test("of which the role that serves can rewrite no link, and of which a changed link is seen", async () => {
    const { company, piece, list, operator } = await received();
    for (const statement of [
      "update incident_custody set reason = 'otra' where evidence_id = $1",
      "delete from incident_custody where evidence_id = $1",
    ])
      await expect(
        withClient(portal.database.app, async (client) => {
          const userId = operator.person?.id ?? 0;
          const frame = {
            scope: "company",
            companyId: company.id,
            userId,
            oversees: true,
            effect: "write",
          } as const;
          await client.query(openingStatement(frame));
          await client.query(statement, [piece.id]).finally(() => client.query("rollback"));
        }),
      ).rejects.toThrow("permission denied");
    const change = "update incident_custody set reason = 'otra' where evidence_id = $1";
    await runQuery(portal.database.owner, change, [piece.id]);
    expect((await list())[0].chain_intact).toBe(false);
  });

  test("is measured again by itself, also of a restricted incident, and a lost file is found", async () => {
    const { piece, list } = await received([]);
    const again = () =>
      performJob(portal.gate, verifyEvidenceFiles, { actor: systemActor("test"), input: {} });
    await again();
    await again();
    const [sound] = await list();
    expect(sound).toMatchObject({ intact: true, chain_intact: true });
    expect(sound.custody.map(({ act }: { act: string }) => act)).toEqual(["received", "verified"]);
    await runQuery(
      portal.database.owner,
      "update incident_evidence_file set checked_at = now() - interval '40 days', file_key = gen_random_uuid() where evidence_id = $1",
      [piece.id],
    );
    await again();
    expect((await list())[0]).toMatchObject({ intact: false, custody: [{}, {}, { act: "damaged" }] });
  });

  test("under legal hold is not destroyed; once destroyed its custody is closed", async () => {
    const { operator, id, piece } = await received();
    const of = { id, evidence_id: piece.id, reason };
    await operator.call(contract.setLegalHold, { ...of, legal_hold: true });
    const currentResponse = await operator.call(contract.addCustody, { ...of, act: "destroyed" });
    expect(currentResponse.json().detail).toBe("Está bajo retención legal: no se destruye.");
    await operator.call(contract.setLegalHold, { ...of, legal_hold: false });
    expect((await operator.call(contract.addCustody, { ...of, act: "destroyed" })).statusCode).toBe(201);
    expect((await operator.call(contract.downloadEvidence, of)).statusCode).toBe(409);
  });
});

test("a chain that lost, changed or swapped a link is whole no more, sealed or not", () => {
  const words = fc.record({
    act: fc.constantFrom("received", "copied"),
    reason: fc.string(),
    by_name: fc.string(),
    place: fc.string(),
  });
  const { keyring } = portal.gate;
  const key = keyring.audit();
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.nat({ max: 8 }),
      (all, pick, unsealed) => {
        let previous_hash = noHash;
        const chain = all.map((each, at): StoredLink => {
          const isSealed = at >= unsealed;
          const link = {
            ...each,
            evidence_id: "x",
            sequence: at + 1,
            at: new Date(at),
            sha256: isSealed ? "ab" : null,
          };
          const hash = isSealed ? linkSeal(key, previous_hash, link) : linkHash(previous_hash, link);
          const row = { ...link, previous_hash, hash, key_id: isSealed ? key.id : null };
          previous_hash = hash;
          return row;
        });
        const end = {
          company_id: 1,
          evidence_id: "x",
          sequence: chain.length,
          hash: previous_hash,
          sealed_from: unsealed + 1,
        };
        const head =
          unsealed < chain.length ? { ...end, key_id: key.id, seal: custodyHeadSeal(key, end) } : undefined;
        const isWhole = (links: StoredLink[]) =>
          custodyFault(keyring, { links, head, hashes: ["ab"] }) === null;
        const at = pick % chain.length;
        expect(isWhole(chain)).toBe(true);
        expect(
          isWhole(chain.map((row, each) => (each === at ? { ...row, reason: `${row.reason}.` } : row))),
        ).toBe(false);
        // The length of the chain is not known without a head.
        if (head || at < chain.length - 1)
          expect(isWhole(chain.filter((_, each) => each !== at))).toBe(false);
        expect(isWhole(chain.toReversed())).toBe(false);
      },
    ),
  );
});

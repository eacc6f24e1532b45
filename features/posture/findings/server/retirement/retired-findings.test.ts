import { expect, test } from "vitest";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { retireEntities, returnEntities } from "#features/detection/entities/entity-retirement.contract.ts";
import {
  decideFindings,
  revokeDecision,
} from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import { getFinding } from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import * as work from "#features/posture/findings/contracts/finding-work.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import fc from "#platform/testing/examples.ts";
import { anOpenFinding, aWorkedCompany, workedPortal } from "../worked-finding.fixture.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start, [entities]);

async function aCompanyWithFindings() {
  const people = await aWorkedCompany(portal, at, start);
  const { operator, ask, company } = people;
  const find = (on?: { assetId: string }) =>
    anOpenFinding(portal, company, { finding: { severity: 4 }, ...(on && { on }) });
  const retire = (assetId: string) =>
    operator.call(retireEntities, { ids: [assetId], reason: "sold", note: "Remate" });
  const bringBack = (assetId: string) => operator.call(returnEntities, { ids: [assetId] });
  const read = async (id: string, caller = operator) => (await ask(getFinding, { id }, caller)).body;
  /** Returns all stored data of the company's findings except their activity. */
  const stands = async () => {
    const tables = {
      finding: "to_jsonb(row) - 'version' - 'updated_at'",
      finding_clock: "to_jsonb(row)",
      finding_total: "to_jsonb(row)",
      finding_group_total: "to_jsonb(row)",
      finding_count_day: "to_jsonb(row)",
      entity: "to_jsonb(row) - 'version'",
    };
    const rows = Object.entries(tables).map(([table, columns]) =>
      runQuery(
        portal.database.owner,
        `select ${columns} as row from ${table} as row where company_id = $1 order by 1`,
        [company.id],
      ),
    );
    return await Promise.all(rows);
  };
  return { ...people, found: find, retire, bringBack, read, stands };
}

test("what is open leaves with its asset: it counts no more, its time stops, and both sides read why", async () => {
  const { found, retire, read, client, operator, change } = await aCompanyWithFindings();
  const one = await found();
  const other = await found();
  await at("2026-11-05T12:00:00Z");
  const answer = (await retire(one.assetId)).json();
  expect(answer.effects).toEqual(["1 vulnerabilidad abierta dejó de contar."]);
  const detail = await read(one.id, client);
  expect(detail).toMatchObject({
    finding: { status: "asset_retired", clock: null, closed_at: "2026-11-05T12:00:00.000Z" },
    asset_retired: { reason: "sold", note: "Remate", at: "2026-11-05T12:00:00.000Z" },
    clocks: [{ state: "met", stopped_at: "2026-11-05T12:00:00.000Z" }],
  });
  expect(detail.steps.at(-1)).toMatchObject({
    type: "asset_retired",
    visibility: "client",
    facts: { status_before: "open", status: "asset_retired", reason: "sold" },
  });
  const panel = (await operator.call(getFindingPanel, {})).json();
  expect(JSON.stringify(panel)).toContain('"high":1');
  expect((await read(other.id)).finding.status).toBe("open");
  const { version } = detail.finding;
  const refused = await change({ do: "take" }, { id: one.id, version });
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining("dio de baja") } });
});

test("brought back by hand, its time runs as if it had never left", async () => {
  const { found, retire, bringBack, read } = await aCompanyWithFindings();
  const one = await found();
  const before = await read(one.id);
  await at("2026-11-05T12:00:00Z");
  await retire(one.assetId);
  await at("2026-11-09T12:00:00Z");
  await bringBack(one.assetId);
  const after = await read(one.id);
  expect(after).toMatchObject({
    finding: { status: "open", closed_at: null, clock: before.finding.clock },
    asset_retired: null,
    clocks: before.clocks,
  });
  expect(after.steps.at(-1)).toMatchObject({
    type: "undone",
    visibility: "client",
    facts: { asset_returned: true, because: "person", status: "open" },
  });
});

test("a decision that ends on an asset that is out of the register opens nothing", async () => {
  const { found, retire, bringBack, read, operator, company } = await aCompanyWithFindings();
  const one = await found();
  const decided = await operator.call(decideFindings, {
    scope: { finding_id: one.id },
    kind: "false_positive",
    justification: "La versión tiene el arreglo de la distribución",
  });
  expect(decided.statusCode).toBe(201);
  await retire(one.assetId);
  expect((await read(one.id)).finding.status).toBe("false_positive");
  const [decision] = await runQuery<{ id: string; version: number }>(
    portal.database.owner,
    "select id, version from finding_decision where company_id = $1",
    [company.id],
  );
  const revoked = await operator.call(revokeDecision, {
    id: decision?.id ?? "",
    version: decision?.version ?? 0,
    reason: "Se comprobó que sí afecta",
  });
  expect(revoked.statusCode).toBe(200);
  expect((await read(one.id)).finding.status).toBe("asset_retired");
  await bringBack(one.assetId);
  expect((await read(one.id)).finding.status).toBe("open");
});

test("whatever was done to its findings, retired and brought back is the state before", {
  timeout: 120_000,
}, async () => {
  const step = fc.constantFrom("take", "declare", "pass", "rate", "pause", "wait");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (lives) => {
        const { found, retire, bringBack, read, ask, change, stands } = await aCompanyWithFindings();
        const first = await found();
        const all = [first];
        for (const _life of lives.slice(1)) all.push(await found({ assetId: first.assetId }));
        let hour = 0;
        for (const [place, life] of lives.entries()) {
          const id = all[place]?.id ?? "";
          for (const each of life) {
            hour += 1;
            await at(`2026-11-03T${String(hour).padStart(2, "0")}:00:00Z`);
            const { version } = (await read(id)).finding;
            const seenVersion = { id, version };
            if (each === "take") await change({ do: "take" }, seenVersion);
            if (each === "declare") await change({ do: "declare_fixed", note: "Se actualizó" }, seenVersion);
            if (each === "pass")
              await change({ do: "pass_ball", to: "change", note: "El sábado" }, seenVersion);
            if (each === "rate")
              await change(
                { do: "rate", severity: "critical", reason: "Está expuesto a todos" },
                seenVersion,
              );
            if (each === "pause")
              await ask(work.pauseClocks, {
                ...seenVersion,
                reason: "agreed",
                note: "Acordado con el cliente",
              });
          }
        }
        await at("2026-11-04T12:00:00Z");
        const before = await stands();
        await retire(first.assetId);
        expect((await stands())[0]).not.toEqual(before[0]);
        await bringBack(first.assetId);
        expect(await stands()).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
});

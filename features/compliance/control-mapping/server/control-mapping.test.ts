import { describe, expect, test, vi } from "vitest";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import {
  getControlStatusDetail,
  quickUpdate,
} from "#features/compliance/compliance/control-status.contract.ts";
import * as contract from "#features/compliance/control-mapping/control-mapping.contract.ts";
import { enableStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { storeMappingSet, storeStandard } from "#features/compliance/standards/server/standards.public.ts";
import { standards } from "#features/compliance/standards/standards.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { controlMapping } from "../control-mapping.feature.ts";

const portal = await testPortal([standards, controlStates, compliance, controlMapping]);
await portal.startJobs();

const standardOf = (code: string, controls: [code: string, title: string][]) => ({
  code,
  name: code,
  short_name: code,
  version: "1",
  publisher: "",
  description: "",
  notice: "",
  source_url: null,
  scale: [0, 1, 2, 3].map((score) => ({ score, name: `Nivel ${score}`, description: "" })),
  target: 3,
  tiers: [],
  controls: [
    { code: "S", parent: null, title: "Sección", assessable: false },
    ...controls.map(([control, title]) => ({ code: control, parent: "S", title, assessable: true })),
  ],
});
const setOf = (
  source: string,
  target: string,
  pairs: [string, string, "equal" | "subset" | "superset"][],
) => ({
  source,
  target,
  version: "1",
  name: `${source} a ${target}`,
  publisher: "",
  origin: "own" as const,
  method: "human",
  notice: "",
  pairs: pairs.map(([from, to, relation]) => ({
    source: from,
    target: to,
    relation,
    strength: 8,
    rationale: "semantic" as const,
    note: null,
  })),
});

const frame = { scope: "platform", effect: "write", name: "test" } as const;
const [origin, pivot, goal] = await asSystem(portal.gate, frame, async (context) => [
  await storeStandard(
    context,
    standardOf("Origen", [
      ["O1", "Respaldar los datos"],
      ["O2", "Inventario de equipos"],
      ["O3", "Cifrado de discos en notebooks"],
    ]),
  ),
  await storeStandard(
    context,
    standardOf("Pivote", [
      ["P1", "Copias"],
      ["P2", "Activos"],
    ]),
  ),
  await storeStandard(
    context,
    standardOf("Destino", [
      ["D1", "Copias de seguridad"],
      ["D2", "Inventario de activos"],
      ["D3", "Cifrado de discos"],
      ["D4", "Gestión del cambio"],
    ]),
  ),
]);
await asSystem(portal.gate, frame, async (context) => {
  await storeMappingSet(context, setOf("Origen", "Destino", [["O1", "D1", "superset"]]), "a");
  await storeMappingSet(context, setOf("Origen", "Pivote", [["O2", "P2", "equal"]]), "b");
  // The pair is read in reverse: D2 is part of P2, so P2 covers it.
  await storeMappingSet(context, setOf("Destino", "Pivote", [["D2", "P2", "subset"]]), "c");
});
const ids = new Map(
  (await runQuery<{ id: number; code: string }>(portal.database.owner, "select id, code from control")).map(
    ({ id, code }) => [code, id],
  ),
);
const idOf = (code: string) => ids.get(code) ?? 0;
const two = { source_standard_id: origin.standard_id, target_standard_id: goal.standard_id };

async function aCompanyWithStandard() {
  const company = await aCompany(portal);
  const staff = await signedIn(portal, "operator", company);
  for (const { standard_id } of [origin, pivot, goal]) {
    expect((await staff.call(enableStandard, { id: standard_id })).statusCode).toBe(200);
  }
  return await signedIn(portal, "client", company);
}

async function say(client: Caller, code: string, result: Result) {
  const { status } = (await client.call(getControlStatusDetail, { id: idOf(code) })).json();
  const answer = await client.call(quickUpdate, { id: idOf(code), version: status.version, result });
  expect(answer.statusCode).toBe(200);
}

const previewed = async (client: Caller, depth: number) =>
  (await client.call(contract.previewFill, { ...two, depth })).json();
const rowOf = (preview: { items: { code: string }[] }, code: string) =>
  preview.items.find((item) => item.code === code);

describe("completing a standard from another", () => {
  test("shows what would be filled and on what it rests, and writes nothing", async () => {
    const client = await aCompanyWithStandard();
    await say(client, "O1", "compliant");
    const preview = await previewed(client, 1);
    expect(rowOf(preview, "D1")).toMatchObject({ now: "not_assessed", proposed: "compliant", cover: "full" });
    expect(rowOf(preview, "D2")).toMatchObject({ proposed: null, cover: "none", sources: [] });
    const { status } = (await client.call(getControlStatusDetail, { id: idOf("D1") })).json();
    expect(status.result).toBe("not_assessed");
  });

  test("reaches through a third standard when asked to, and shows the way", async () => {
    const client = await aCompanyWithStandard();
    await say(client, "O2", "partially_compliant");
    const preview = await previewed(client, 2);
    expect(rowOf(preview, "D2")).toMatchObject({ proposed: "partially_compliant", cover: "full" });
    const [source] = preview.items.find(({ code }: { code: string }) => code === "D2").sources;
    expect(source.path.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
      "O2 P2",
      "P2 D2",
    ]);
  });

  test("writes exactly the chosen rows, and the story says where they came from", async () => {
    const client = await aCompanyWithStandard();
    await say(client, "O1", "compliant");
    await say(client, "O2", "compliant");
    const { fingerprint } = await previewed(client, 2);
    const chosen = { ...two, depth: 2, minimum_strength: 1, fingerprint, control_ids: [idOf("D1")] };
    expect((await client.call(contract.applyFill, chosen)).json()).toEqual({ changed: 1 });
    const filled = (await client.call(getControlStatusDetail, { id: idOf("D1") })).json();
    expect(filled.status.result).toBe("compliant");
    expect(filled.events[0]).toMatchObject({ field: "result", reason: "Por correspondencia con Origen: O1" });
    const other = (await client.call(getControlStatusDetail, { id: idOf("D2") })).json();
    expect(other.status.result).toBe("not_assessed");
  });

  test("is refused when the states moved after the preview", async () => {
    const client = await aCompanyWithStandard();
    await say(client, "O1", "compliant");
    const { fingerprint } = await previewed(client, 1);
    await say(client, "O1", "non_compliant");
    const chosen = { ...two, depth: 1, minimum_strength: 1, fingerprint, control_ids: [idOf("D1")] };
    const answer = await client.call(contract.applyFill, chosen);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe("stale_version");
    const { status } = (await client.call(getControlStatusDetail, { id: idOf("D1") })).json();
    expect(status.result).toBe("not_assessed");
  });
});

test("a standard that the company does not follow can be explored, and not be completed", async () => {
  const client = await signedIn(portal, "client", await aCompany(portal));
  const { pairs } = (await client.call(contract.getMappingMatrix, { ...two, depth: 1 })).json();
  expect(pairs).toHaveLength(1);
  const { fingerprint } = await previewed(client, 1);
  const chosen = { ...two, depth: 1, minimum_strength: 1, fingerprint, control_ids: [idOf("D1")] };
  const answer = await client.call(contract.applyFill, chosen);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().detail).toBe("La empresa no sigue Destino. Actívela para completar sus controles.");
});

async function proposed(client: Caller) {
  const questionInput = (await client.call(contract.processControlMapping, two)).json();
  expect(questionInput.status).toBe("pending");
  const { analysis_request_id } = questionInput;
  return await vi.waitFor(async () => {
    const request = (await client.call(contract.getControlMappingStatus, { analysis_request_id })).json();
    expect(request.status).toBe("completed");
    return request;
  }, 60_000);
}

describe("a proposal of pairs", () => {
  test("is made by itself and tells stated pairs from those that only sound alike", async () => {
    const client = await aCompanyWithStandard();
    const { pairs, progress } = await proposed(client);
    expect(progress).toBe(100);
    const pairsByCodes = Object.fromEntries(
      pairs.map((pair: { source_code: string; target_code: string; certain: boolean; path: unknown[] }) => [
        `${pair.source_code} ${pair.target_code}`,
        { certain: pair.certain, steps: pair.path.length },
      ]),
    );
    expect(pairsByCodes).toEqual({
      "O1 D1": { certain: true, steps: 1 },
      "O2 D2": { certain: true, steps: 2 },
      "O3 D3": { certain: false, steps: 1 },
    });
  });

  test("becomes the company's own mapping when accepted, and serves no other company", async () => {
    const client = await aCompanyWithStandard();
    const { analysis_request_id } = await proposed(client);
    const pair = { source_control_id: idOf("O3"), target_control_id: idOf("D3") };
    const accepted = await client.call(contract.acceptPairs, { analysis_request_id, pairs: [pair] });
    expect(accepted.json()).toEqual({ accepted: 1 });
    await say(client, "O3", "compliant");
    expect(rowOf(await previewed(client, 1), "D3")).toMatchObject({ proposed: "partially_compliant" });

    const outsider = await aCompanyWithStandard();
    await say(outsider, "O3", "compliant");
    expect(rowOf(await previewed(outsider, 1), "D3")).toMatchObject({ proposed: null });

    expect((await client.call(contract.removePair, pair)).statusCode).toBe(200);
    expect(rowOf(await previewed(client, 1), "D3")).toMatchObject({ proposed: null });
    expect((await client.call(contract.removePair, pair)).statusCode).toBe(404);
  });

  test("accepts only pairs that it proposed", async () => {
    const client = await aCompanyWithStandard();
    const { analysis_request_id } = await proposed(client);
    const pair = { source_control_id: idOf("O1"), target_control_id: idOf("D4") };
    const answer = await client.call(contract.acceptPairs, { analysis_request_id, pairs: [pair] });
    expect(answer.statusCode).toBe(400);
  });

  test("of another company does not exist", async () => {
    const { analysis_request_id } = await proposed(await aCompanyWithStandard());
    const outsider = await aCompanyWithStandard();
    const answer = await outsider.call(contract.getControlMappingStatus, { analysis_request_id });
    expect(answer.statusCode).toBe(404);
  });

  test("needs two different standards", async () => {
    const client = await aCompanyWithStandard();
    const same = { source_standard_id: origin.standard_id, target_standard_id: origin.standard_id };
    expect((await client.call(contract.processControlMapping, same)).statusCode).toBe(400);
  });
});

test("the explorer counts pairs by section and names what has none", async () => {
  const client = await aCompanyWithStandard();
  const matrix = (await client.call(contract.getMappingMatrix, { ...two, depth: 2 })).json();
  expect(matrix.cells).toEqual([
    expect.objectContaining({ pairs: 2, strongest: 8, source_section_id: expect.any(Number) }),
  ]);
  expect(matrix.target_sections).toMatchObject([{ code: "S", controls: 4, mapped: 2 }]);
  expect(matrix.unmapped_targets.map(({ code }: { code: string }) => code)).toEqual(["D3", "D4"]);
});

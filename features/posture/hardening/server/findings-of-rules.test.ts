import { expect, test } from "vitest";
import { describeEntity } from "#features/detection/entities/entities.contract.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { retireEntities } from "#features/detection/entities/entity-retirement.contract.ts";
import {
  changeFindings,
  undoFindingChange,
} from "#features/posture/findings/contracts/finding-work.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { hardening } from "../hardening.feature.ts";
import { aHardenedCompany } from "./hardened-company.fixture.ts";

const portal = await testPortal([vulnerabilities, findings, entities, hardening]);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A company with a machine `web` that fails one rule. */
async function aFailingMachine() {
  const hardened = await aHardenedCompany(portal);
  await hardened.check({ at: ago(3), machine: "web", results: { "1.1": "medium fail", "1.2": "pass" } });
  const { rows, company } = hardened;
  const [web] = await rows<{ id: string }>("select id from entity where company_id = $1", [company.id]);
  const priority = async () => {
    const [row] = await rows<{ priority: number }>("select priority from finding where company_id = $1", [
      company.id,
    ]);
    return row?.priority;
  };
  return { ...hardened, assetId: web?.id ?? "", priority };
}

test("a rule that is not met presses more at once when its machine matters more", async () => {
  const { client, assetId, priority } = await aFailingMachine();
  const before = (await priority()) ?? 0;
  const answer = await client.call(describeEntity, {
    id: assetId,
    version: 1,
    criticality: 4,
    exposure: "external",
  });
  expect(answer.statusCode, answer.body).toBe(200);
  // An unrated machine adds 3 points; the most critical one 10, and exposure to the Internet 10 more.
  expect(await priority()).toBe(before + 17);
});

test("a run that is brought after its machine left the register opens nothing there", async () => {
  const { company, check, assetId, states } = await aFailingMachine();
  const operator = await signedIn(portal, "operator", company);
  await operator.call(retireEntities, { ids: [assetId], reason: "withdrawn" });
  await check({ at: ago(2), machine: "web", guide: "otra", results: { "7.1": "fail" } });
  expect(await states()).toEqual({ "web 1.1": "asset_retired", "web 7.1": "asset_retired" });
});

test("chosen rules that are not met are worked on at once, and it can be taken back", async () => {
  const { client, check, rows, company, states } = await aFailingMachine();
  await check({ at: ago(1), machine: "web", results: { "1.1": "fail", "1.2": "fail" } });
  const matchingRows = await rows<{ id: string }>("select id from finding where company_id = $1", [
    company.id,
  ]);
  const createdResponse = await client.call(changeFindings, {
    selection: { ids: matchingRows.map(({ id }) => id) },
    expected: 2,
    action: { do: "declare_fixed", note: "Se aplicó la plantilla de seguridad" },
  });
  expect(createdResponse.json()).toMatchObject({ changed: 2 });
  expect(await states()).toEqual({ "web 1.1": "fixed_declared", "web 1.2": "fixed_declared" });
  await client.call(undoFindingChange, { id: createdResponse.json().bulk_id });
  expect(await states()).toEqual({ "web 1.1": "open", "web 1.2": "open" });
});

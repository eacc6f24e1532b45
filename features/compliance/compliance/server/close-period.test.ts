import { describe, expect, test } from "vitest";
import * as contract from "#features/compliance/compliance/compliance.contract.ts";
import { bulkUpdate, quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import * as history from "#features/compliance/control-states/history.contract.ts";
import {
  anAdoptedStandard,
  inCompany,
} from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { recomputeEvidence } from "#features/compliance/control-states/server/states/record-results.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { compliance } from "../compliance.feature.ts";

const portal = await testPortal([controlStates, compliance]);

async function aClosedPeriod() {
  const company = await aCompany(portal);
  const standard = await anAdoptedStandard(portal, company);
  const operator = await signedIn(portal, "operator", company);
  const control = standard.control("1.1");
  await operator.call(quickUpdate, { id: control, version: 0, result: "compliant", observation: "Con ñ" });
  const closedResponse = await operator.call(history.closePeriod, {
    id: standard.id,
    name: "Primer semestre",
  });
  return { company, standard, operator, control, snapshot: closedResponse.json<history.Snapshot>() };
}
const reason = "Se repite una medición";

describe("a closed period", () => {
  test("keeps every state as it was, whoever asks, until it is opened again with a reason", async () => {
    const { company, standard, operator, control, snapshot } = await aClosedPeriod();
    expect(snapshot).toMatchObject({ name: "Primer semestre", intact: true, reopened_at: null });
    const change = () => operator.call(quickUpdate, { id: control, version: 1, result: "non_compliant" });
    const refusedResponse = await change();
    expect([refusedResponse.statusCode, refusedResponse.json().code]).toEqual([409, "conflict"]);
    expect(refusedResponse.json().detail).toMatch(
      /^El período de Norma \d+ está cerrado desde el \d\d-\d\d-\d{4}, por .+\. Para cambiar sus controles hay que reabrirlo\.$/,
    );
    const bulk = { filter: {}, expected: 3, changes: { work_status: "done" }, reason } as const;
    expect((await operator.call(bulkUpdate, bulk)).statusCode).toBe(409);
    const recomputedCount = await inCompany(portal, company, async (context) => {
      context.audit({ action: "test.settled", objectType: "control" });
      return await recomputeEvidence(context, new Map([[control, "expired"]]));
    });
    expect(recomputedCount).toBe(0);
    expect((await operator.call(history.closePeriod, { id: standard.id, name: "Otra vez" })).statusCode).toBe(
      409,
    );
    const openedResponse = await operator.call(contract.reopenPeriod, { id: standard.id, reason });
    expect(openedResponse.json<CompanyStandard>().closed_at).toBeNull();
    expect((await change()).statusCode).toBe(200);
    const { items } = (await operator.call(history.listSnapshots, { standard_id: standard.id })).json();
    expect(items).toMatchObject([{ reopen_reason: reason, intact: true }]);
    expect((await operator.call(contract.reopenPeriod, { id: standard.id, reason })).statusCode).toBe(409);
  });

  test("shows when somebody turned one sign of it in the database", async () => {
    const { standard, operator, snapshot } = await aClosedPeriod();
    const intact = async () =>
      (await operator.call(history.listSnapshots, { standard_id: standard.id })).json().items[0].intact;
    expect(await intact()).toBe(true);
    await runQuery(
      portal.database.owner,
      `update compliance_snapshot set content = replace(content::text, 'Con ñ', 'Con n')::jsonb where id = $1`,
      [snapshot.id],
    );
    expect(await intact()).toBe(false);
  });

  test("leaves its hash in the log, where a changed row cannot follow it", async () => {
    const { company, snapshot } = await aClosedPeriod();
    const [entry] = await runQuery<{ details: { sha256: string } }>(
      portal.database.owner,
      "select details from audit_entry where company_id = $1 and action = 'compliance.period_closed'",
      [company.id],
    );
    expect(entry?.details.sha256).toBe(snapshot.sha256);
  });
});

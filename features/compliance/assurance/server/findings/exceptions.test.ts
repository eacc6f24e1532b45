import { describe, expect, test } from "vitest";
import * as contract from "#features/compliance/assurance/contracts/exception.contract.ts";
import { listCriticalIssues } from "#features/compliance/compliance/compliance.contract.ts";
import {
  getControlStatusDetail,
  quickUpdate,
} from "#features/compliance/compliance/control-status.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { assurancePortal, assuredCompany, movingClock, travel } from "../assured-company.fixture.ts";

const clock = movingClock("2026-11-20T12:00:00Z");
const portal = await assurancePortal(clock);
const iso = "iso27001-2022";
const reason = "El equipo se reemplaza en marzo y no admite parches.";

async function withGap() {
  const people = await assuredCompany(portal);
  await people.follow(iso);
  const control_id = await people.controlId(iso, "A.8.8");
  const gap = { id: control_id, version: 0, result: "non_compliant" as const };
  await people.client.call(quickUpdate, gap);
  const accept = (expires_on: string, why = reason) =>
    people.operator.call(contract.approveException, { control_id, reason: why, expires_on });
  return { ...people, control_id, accept };
}

describe("an exception", () => {
  test("accepts the gap of a control until its last day, and then the gap is critical again", async () => {
    const { client, control_id, accept } = await withGap();
    const critical = async () =>
      (await client.call(listCriticalIssues)).json<{ items: { reasons: string[] }[] }>().items[0]?.reasons;
    expect(await critical()).toEqual(["non_compliant"]);
    expect((await accept("2026-12-20")).statusCode).toBe(201);
    expect(await critical()).toBeUndefined();
    const status = (await client.call(getControlStatusDetail, { id: control_id })).json().status;
    expect(status.excepted_until).toBe("2026-12-20");
    await travel(portal, clock, "2026-12-21T12:00:00Z");
    expect(await critical()).toContain("exception_expired");
    const { items } = (await client.call(contract.listExceptions, { state: "expired" })).json();
    expect(items).toMatchObject([{ state: "expired", reason }]);
    await travel(portal, clock, "2026-11-20T12:00:00Z");
  });

  test("is approved by the provider alone, with a reason that says something, for a year at most", async () => {
    const { client, control_id, accept } = await withGap();
    const request = { control_id, reason, expires_on: "2026-12-20" };
    expect((await client.call(contract.approveException, request)).statusCode).toBe(403);
    expect((await accept("2026-12-20", "Porque sí")).statusCode).toBe(400);
    expect((await accept("2026-11-20")).statusCode).toBe(400);
    expect((await accept("2027-11-21")).statusCode).toBe(400);
    expect((await accept("2027-11-20")).statusCode).toBe(201);
  });

  test("is one at a time for a control, also when two people approve at once", async () => {
    const { accept, operator, company, control_id } = await withGap();
    const auditors = await Promise.all(
      Array.from({ length: 6 }, () => signedIn(portal, "operator", company)),
    );
    const answers = await Promise.all(
      auditors.map((auditor) =>
        auditor.call(contract.approveException, { control_id, reason, expires_on: "2026-12-20" }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const { id } = answers.find(({ statusCode }) => statusCode === 201)?.json() ?? {};
    const revoked = await operator.call(contract.revokeException, { id });
    expect(revoked.json()).toMatchObject({ state: "revoked" });
    expect((await operator.call(contract.revokeException, { id })).statusCode).toBe(409);
    expect((await accept("2026-12-20")).statusCode).toBe(201);
  });
});

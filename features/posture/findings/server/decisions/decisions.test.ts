import { describe, expect, test } from "vitest";
import * as contract from "#features/posture/findings/contracts/finding-decisions.contract.ts";
import {
  type FindingDetail,
  getFinding,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import { getFindingPanel } from "#features/posture/findings/contracts/finding-panel.contract.ts";
import type { Call, RequestOf } from "#platform/contract/define-call.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { aSession } from "#platform/testing/people.ts";
import { anOpenFinding, aWorkedCompany, workedPortal } from "../worked-finding.fixture.ts";
import { followDecisions } from "./follow-decisions.job.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start);
const justification = "El equipo se retira en marzo y no tiene parche";

async function find(facts: Parameters<typeof anOpenFinding>[2] = {}) {
  const people = await aWorkedCompany(portal, at, start);
  const colleague = await signedIn(portal, "operator", people.company);
  await at(start);
  const first = await anOpenFinding(portal, people.company, facts);
  const decide = async <C extends Call>(call: C, input: RequestOf<C>, caller: Caller = people.operator) => {
    const answer = await caller.call(call, input);
    return {
      status: answer.statusCode,
      body: answer.json<contract.Decision & { code: string; detail: string }>(),
    };
  };
  const detail = async (id: string, caller = people.operator) =>
    (await caller.call(getFinding, { id })).json<FindingDetail>();
  const requested = async (expires_on = "2026-12-31") =>
    (
      await decide(
        contract.requestAcceptance,
        { scope: { finding_id: first.id }, justification, compensation: "Aislado en su VLAN", expires_on },
        people.client,
      )
    ).body;
  const follow = () => performJob(portal.gate, followDecisions, { actor: systemActor("test"), input: {} });
  return { ...people, ...first, colleague, decide, detail, requested, follow };
}
const seen = ({ id, version }: contract.Decision) => ({ id, version });

describe("accepting a risk", () => {
  test("is asked by the client, recommended and approved by the provider, and ends with its day", async () => {
    const { id, client, operator, decide, detail, requested, follow } = await find();
    const request = await requested();
    expect(request).toMatchObject({
      state: "requested",
      number: 1,
      findings: 1,
      compensation: "Aislado en su VLAN",
    });
    const early = await decide(contract.approveDecision, seen(request));
    expect([early.status, early.body.detail]).toEqual([
      409,
      "Falta la recomendación del proveedor antes de aprobar.",
    ]);
    const recommended = await decide(contract.recommendDecision, {
      ...seen(request),
      recommendation: "Aceptable: el equipo está aislado",
    });
    expect((await decide(contract.approveDecision, seen(recommended.body), client)).status).toBe(403);
    const approved = await decide(contract.approveDecision, seen(recommended.body));
    expect(approved.body).toMatchObject({ state: "approved", expires_on: "2026-12-31" });
    expect(await detail(id, client)).toMatchObject({
      finding: { status: "risk_accepted" },
      clocks: [{ state: "met" }],
    });
    expect((await operator.call(getFindingPanel)).json()).toMatchObject({
      open: 0,
      by_status: { risk_accepted: 1 },
    });
    // The decision is valid until the end of its last day in Santiago.
    await at("2027-01-01T02:00:00Z");
    await follow();
    expect((await detail(id)).finding.status).toBe("risk_accepted");
    await at("2027-01-01T12:00:00Z");
    await follow();
    const back = await detail(id, client);
    expect(back).toMatchObject({
      finding: { status: "open" },
      clocks: [{ state: "met" }, { state: "running", cycle: 2, due_at: "2027-01-31T12:00:00.000Z" }],
    });
    expect(back.steps.map(({ type }) => type)).toEqual([
      "opened",
      "acceptance_requested",
      "risk_accepted",
      "acceptance_ended",
    ]);
    expect((await decide(contract.getDecision, { id: request.id })).body.state).toBe("expired");
  });

  test("lasts a year at most, and not of what is decided already", async () => {
    const { decide, client, id, requested } = await find();
    const scope = { finding_id: id };
    const long = { scope, justification, expires_on: "2027-11-03" };
    const refused = await decide(contract.requestAcceptance, long, client);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      "Dura a lo más un año. Si hace falta, se pide otra al terminar.",
    ]);
    await requested();
    const again = await decide(contract.requestAcceptance, { ...long, expires_on: "2026-12-01" }, client);
    expect(again.body.detail).toBe("La decisión n.º 1 ya trata de lo mismo: resuélvala o revóquela primero.");
  });

  test("is approved by somebody else than who asked, in a session that was confirmed a moment ago", async () => {
    const { decide, operator, colleague, id } = await find();
    const request = await decide(contract.requestAcceptance, {
      scope: { finding_id: id },
      justification,
      expires_on: "2026-12-31",
    });
    const recommended = await decide(contract.recommendDecision, {
      ...seen(request.body),
      recommendation: "Aceptable por dos meses",
    });
    const own = await decide(contract.approveDecision, seen(recommended.body));
    expect([own.status, own.body.detail]).toEqual([409, "La aprueba otra persona: usted la solicitó."]);
    const person = colleague.person ?? { id: 0, username: "" };
    await at(new Date().toISOString());
    const old = callerWith(portal, await aSession(portal, person, { confirmedMinutesAgo: 30 }), person);
    expect((await decide(contract.approveDecision, seen(recommended.body), old)).status).toBe(403);
    await at("2026-11-02T12:01:00Z");
    expect((await decide(contract.approveDecision, seen(recommended.body), colleague)).status).toBe(200);
    expect((await operator.call(contract.listDecisions, { state: "approved" })).json().items).toHaveLength(1);
  });

  test("has an act that can be read on paper", async () => {
    const { client, requested } = await find();
    const { id } = await requested();
    const act = await client.call(contract.getDecisionAct, { id });
    expect(act.headers["content-type"]).toBe("application/pdf");
    expect(act.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("is revoked with a reason, and its findings are open again", async () => {
    const { decide, requested, colleague, detail, id } = await find();
    const recommended = await decide(contract.recommendDecision, {
      ...seen(await requested()),
      recommendation: "Aceptable por dos meses",
    });
    const approved = await decide(contract.approveDecision, seen(recommended.body), colleague);
    const revoked = await decide(contract.revokeDecision, {
      ...seen(approved.body),
      reason: "Apareció un exploit público",
    });
    expect(revoked.body).toMatchObject({ state: "revoked", end_reason: "Apareció un exploit público" });
    expect((await detail(id)).finding.status).toBe("open");
  });
});

describe("a false positive", () => {
  test("over an issue covers what is found of it later, on its assets only", async () => {
    const { company, decide, issueId, assetId, id, detail, follow, client } = await find();
    const decided = {
      scope: { issue_id: issueId, asset_ids: [assetId] },
      justification: "La versión corregida",
    };
    const kind = "false_positive" as const;
    expect((await decide(contract.decideFindings, { kind, ...decided }, client)).status).toBe(403);
    const made = await decide(contract.decideFindings, { kind, ...decided });
    expect(made.body).toMatchObject({ state: "approved", kind, findings: 1 });
    expect((await detail(id)).finding.status).toBe("false_positive");
    const later = await anOpenFinding(portal, company, { on: { issueId, assetId } });
    const elsewhere = await anOpenFinding(portal, company, { on: { issueId } });
    await follow();
    expect((await detail(later.id)).finding.status).toBe("false_positive");
    expect((await detail(elsewhere.id)).finding.status).toBe("open");
    const revoked = await decide(contract.revokeDecision, {
      ...seen(made.body),
      reason: "Sí estaba presente",
    });
    expect(revoked.body.findings).toBe(2);
    expect((await detail(later.id)).finding.status).toBe("open");
  });
});

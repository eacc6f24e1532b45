import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { assurance } from "#features/compliance/assurance/assurance.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import * as reports from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import { legalDuties } from "#features/response/legal-duties/legal-duties.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { anIncident, aRegime } from "../an-incident.fixture.ts";

const knowledgeAt = "2026-10-20T10:00:00Z";
let now = new Date(knowledgeAt);
const portal = await testPortal([companies, assurance, legalDuties], { clock: { now: () => now } });

/** The reports and their due times, for an operator of vital importance whose essential service is affected. */
const due = [
  { duty: "early_alert", limit: "2026-10-20T13:00:00.000Z", sent: "2026-10-20T12:00:00Z" },
  { duty: "update", limit: "2026-10-21T10:00:00.000Z", sent: "2026-10-21T09:00:00Z" },
  // No norm states a deadline for the report of the plan, only for its adoption.
  { duty: "action_plan_notice", limit: null, sent: "2026-10-26T15:00:00Z" },
  // Fifteen days from the sending of the alert, to the last second of the last one in Chile.
  { duty: "final_report", limit: "2026-11-05T02:59:59.000Z", sent: "2026-11-03T18:00:00Z" },
] as const;

async function anAffected(regime: "pse" | "oiv") {
  now = new Date(knowledgeAt);
  const company = await aCompany(portal);
  await aRegime(portal, company, regime);
  const [client, operator] = [
    await signedIn(portal, "client", company),
    await signedIn(portal, "operator", company),
  ];
  const id = await anIncident(portal, company, { knownAt: knowledgeAt });
  const declare = async (fact: contract.FactValue) => {
    const answer = await operator.call(contract.declareFact, {
      id,
      fact,
      proof: "Acta de la sala de crisis",
    });
    expect(answer.statusCode).toBe(201);
  };
  const duty = async (code: string) => {
    const view = (await client.call(contract.getIncidentDuties, { id })).json<contract.IncidentDuties>();
    return { ...view.duties.find((each) => each.code === code), filings: view.filings };
  };
  return { client, operator, id, declare, duty };
}
type Affected = Awaited<ReturnType<typeof anAffected>>;

/** Writes a report, exports it in both formats, and returns its content. */
async function drafted({ operator, id }: Affected, duty: string) {
  const draft = (await operator.call(reports.getReport, { id, duty })).json<reports.Report>();
  const [field] = draft.fields.filter(({ kind }) => kind === "long" || kind === "text");
  const fields = { [field?.key ?? ""]: `Lo que dice ${duty}` };
  const saved = await operator.call(reports.saveReport, { id, duty, version: draft.version, fields });
  expect([duty, saved.statusCode, saved.json<reports.Report>().version]).toEqual([duty, 200, 1]);
  const json = await operator.call(reports.exportReport, { id, duty, as: "json" });
  expect(JSON.parse(json.body).fields).toMatchObject(fields);
  const pdf = await operator.call(reports.exportReport, { id, duty, as: "pdf" });
  expect([duty, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([duty, "%PDF-"]);
}

const send = async ({ client, id }: Affected, duty: string, sent_at: string) => {
  const content = `%PDF-1.4 comprobante de ${duty}`;
  return await client.call(reports.fileDuty, {
    id,
    duty,
    sent_at,
    folio: `ANCI-${duty}`,
    receipt: { name: `${duty}.pdf`, content } as unknown as Blob,
  });
};

test("early alert, update, action plan and final report are each drafted, taken along and marked as sent on time", async () => {
  const affected = await anAffected("oiv");
  await affected.declare({ kind: "significant", answer: "yes" });
  await affected.declare({ kind: "essential_service", answer: "yes" });
  for (const { duty, limit, sent } of due) {
    now = new Date(sent);
    if (duty === "action_plan_notice") {
      const plan = await affected.duty("action_plan");
      expect([plan.state, plan.limit_at]).toEqual(["running", "2026-10-28T02:59:59.000Z"]);
      await affected.declare({ kind: "action_plan_adopted", at: "2026-10-26T12:00:00Z" });
      expect(await affected.duty("action_plan")).toMatchObject({ state: "filed" });
    }
    expect([duty, await affected.duty(duty)]).toMatchObject([duty, { state: "running", limit_at: limit }]);
    await drafted(affected, duty);
    now = new Date(Date.parse(sent) + 60_000);
    expect([duty, (await send(affected, duty, sent)).statusCode]).toEqual([duty, 201]);
    const after = await affected.duty(duty);
    expect([duty, after.state, after.filed_at]).toEqual([duty, "filed", new Date(sent).toISOString()]);
    const filing = after.filings.find((each) => each.duty === duty);
    const content = `%PDF-1.4 comprobante de ${duty}`;
    expect(filing).toMatchObject({
      folio: `ANCI-${duty}`,
      receipt: { name: `${duty}.pdf`, sha256: createHash("sha256").update(content).digest("hex") },
    });
    const receipt = { id: affected.id, filing_id: filing?.id ?? "" };
    expect((await affected.client.call(reports.downloadReceipt, receipt)).body).toBe(content);
  }
  // All running duties have a receipt: only duties without a report remain.
  const left = (
    await affected.client.call(contract.getIncidentDuties, { id: affected.id })
  ).json<contract.IncidentDuties>();
  expect(left.filings.map(({ duty }) => duty).toSorted()).toEqual(due.map(({ duty }) => duty).toSorted());
  expect(
    left.duties.filter(({ state, answered_by }) => state === "running" && answered_by === "report"),
  ).toEqual([]);
});

test("a report that leaves a second after its limit is filed late, and says so for good", async () => {
  const affected = await anAffected("pse");
  await affected.declare({ kind: "significant", answer: "yes" });
  now = new Date("2026-10-23T10:00:02Z");
  await send(affected, "early_alert", "2026-10-20T13:00:00Z");
  expect((await affected.duty("early_alert")).state).toBe("filed");
  await send(affected, "update", "2026-10-23T10:00:01Z");
  expect(await affected.duty("update")).toMatchObject({
    state: "filed_late",
    limit_at: "2026-10-23T10:00:00.000Z",
  });
  now = new Date("2026-11-05T03:00:00Z");
  // The incident lasts longer than fifteen days: the law then requires a situation report instead of the final report.
  expect(await affected.duty("final_report")).toMatchObject({ reason: "replaced_by_situation" });
  expect((await affected.duty("situation_report")).state).toBe("overdue");
  await drafted(affected, "situation_report");
  await send(affected, "situation_report", "2026-11-05T03:00:00Z");
  expect((await affected.duty("situation_report")).state).toBe("filed_late");
  await affected.declare({ kind: "managed", at: "2026-11-05T02:00:00Z" });
  expect(await affected.duty("final_report_after_situation")).toMatchObject({
    state: "running",
    limit_at: "2026-11-20T02:59:59.000Z",
  });
});

test("only an operator of vital importance owes the plan", async () => {
  const affected = await anAffected("pse");
  await affected.declare({ kind: "significant", answer: "yes" });
  for (const code of ["action_plan", "action_plan_notice"])
    expect(await affected.duty(code)).toMatchObject({ state: "not_applicable", reason: "regime_not_bound" });
  expect(await affected.duty("update")).toMatchObject({ limit_at: "2026-10-23T10:00:00.000Z" });
});

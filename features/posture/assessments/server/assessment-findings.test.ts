import { describe, expect, test } from "vitest";
import {
  addEvidence,
  addFinding,
  downloadEvidence,
  editFinding,
  listFindings,
  publishFinding,
  reviewFinding,
} from "#features/posture/assessments/contracts/assessment-findings.contract.ts";
import { moveAssessment } from "#features/posture/assessments/contracts/assessments.contract.ts";
import {
  finishRetest,
  listRetests,
  planRetest,
  recordOutcome,
  requestRetest,
} from "#features/posture/assessments/contracts/retests.contract.ts";
import { changeFindings } from "#features/posture/findings/contracts/finding-work.contract.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anAssessedCompany, anAssessment, assessmentPortal } from "./assessed-company.fixture.ts";

const portal = await assessmentPortal();
const critical = "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H";
const low = "CVSS:4.0/AV:N/AC:L/AT:N/PR:H/UI:N/VC:L/VI:N/VA:N/SC:N/SI:N/SA:N";

async function anAssessmentWithPeople(state = "in_progress") {
  const { company, client, operator } = await anAssessedCompany(portal);
  const { id } = await anAssessment(portal, company, { state });
  const reviewer = await signedIn(portal, "operator", company);
  const ground = () =>
    runQuery<{ status: string; name: string; severity: number; source: string; cvss: unknown }>(
      portal.database.owner,
      `select finding.status, entity.name, finding.severity, issue.source, issue.cvss from finding
       join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
       join entity on entity.id = finding.asset_id where finding.company_id = $1 order by entity.name`,
      [company.id],
    );
  const write = async (vector: string | null, assets = ["web-1"]) =>
    (await operator.call(addFinding, { id, title: "Inyección de SQL", vector, assets, cwes: [89] })).json();
  /** A published finding of the given vector, written by one person and published by another. */
  const publish = async (vector: string, assets?: string[]) => {
    const finding = await write(vector, assets);
    await operator.call(reviewFinding, { id, finding_id: finding.id });
    return await reviewer.call(publishFinding, { id, finding_id: finding.id, version: finding.version + 1 });
  };
  return { company, client, operator, reviewer, id, ground, write, publish };
}

describe("a finding of an assessment", () => {
  test("has the score of its vector with the library, and without a vector none", async () => {
    const { write, operator, id } = await anAssessmentWithPeople();
    expect((await write(critical)).rating).toMatchObject({
      score: 9.8,
      severity: "critical",
      version: "3.1",
      scored_by: "cvss4 1.0.7",
    });
    expect(await write(null)).toMatchObject({ rating: null, severity: "informational" });
    const wrong = await operator.call(addFinding, {
      id,
      title: "Mala",
      vector: "CVSS:3.1/AV:N",
      assets: ["a"],
    });
    expect(wrong.statusCode).toBe(400);
  });

  test("that is critical is published before the report, by another person than its author", async () => {
    const { client, operator, reviewer, id, ground, write } = await anAssessmentWithPeople();
    const finding = await write(critical, ["web-1", "web-2"]);
    const named = { id, finding_id: finding.id };
    expect((await reviewer.call(publishFinding, { ...named, version: finding.version })).statusCode).toBe(
      409,
    );
    const { version } = (await operator.call(reviewFinding, named)).json();
    const own = await operator.call(publishFinding, { ...named, version });
    expect([own.statusCode, own.json().detail]).toEqual([409, expect.stringContaining("otra persona")]);
    expect((await client.call(listFindings, { id })).json().items).toEqual([]);
    const published = (await reviewer.call(publishFinding, { ...named, version })).json();
    expect(published).toMatchObject({ state: "published", version: version + 2 });
    expect(published.places.map(({ asset }: { asset: string }) => asset)).toEqual(["web-1", "web-2"]);
    expect(await ground()).toMatchObject([
      { status: "open", name: "web-1", severity: 5, source: "assessment" },
      { status: "open", name: "web-2", severity: 5, source: "assessment" },
    ]);
    expect((await client.call(listFindings, { id })).json().items).toHaveLength(1);
    expect((await operator.call(editFinding, { ...named, title: "Otra", assets: ["x"] })).statusCode).toBe(
      409,
    );
  });

  test("that is not critical waits for the report", async () => {
    const { operator, id, publish } = await anAssessmentWithPeople();
    expect((await publish(low)).json().detail).toContain("informe");
    await operator.call(moveAssessment, { id, to: "reporting" });
    expect((await publish(low)).statusCode).toBe(200);
  });

  test("with a question of the provider waits for the company, also where it is not due soon", async () => {
    const { company, operator, client, publish } = await anAssessmentWithPeople("delivered");
    await publish(low);
    const [finding] = await runQuery<{ id: string }>(
      portal.database.owner,
      "update finding set due_at = null where company_id = $1 returning id",
      [company.id],
    );
    const matters = () =>
      runQuery<{ side: string; id: string; question: string }>(
        portal.database.owner,
        "select side, id, question from matter where company_id = $1 and kind = 'assessment_question'",
        [company.id],
      );
    const { id } = finding ?? { id: "" };
    const pass = (caller: Caller, to: "client" | "provider", note: string) =>
      caller.call(changeFindings, {
        selection: { ids: [id] },
        expected: 1,
        action: { do: "pass_ball", to, note },
      });
    await pass(client, "provider", "¿De qué servidor se trata?");
    const request = await pass(operator, "client", "¿Sigue en uso?");
    expect(request.json()).toMatchObject({ changed: 1 });
    expect(await matters()).toEqual([{ side: "client", id, question: "¿Sigue en uso?" }]);
    await pass(client, "provider", "Ya no");
    expect(await matters()).toEqual([]);
  });

  test("is published once, whoever of two people is first", async () => {
    const { company, operator, reviewer, id, ground, write } = await anAssessmentWithPeople();
    const finding = await write(critical);
    const { version } = (await operator.call(reviewFinding, { id, finding_id: finding.id })).json();
    const third = await signedIn(portal, "operator", company);
    const answers = await Promise.all(
      [reviewer, third].map((person) => person.call(publishFinding, { id, finding_id: finding.id, version })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await ground()).toHaveLength(1);
  });

  test("goes back to a draft of whoever changes it", async () => {
    const { operator, reviewer, id, write } = await anAssessmentWithPeople();
    const finding = await write(critical);
    const named = { id, finding_id: finding.id };
    await operator.call(reviewFinding, named);
    const changedBody = (
      await reviewer.call(editFinding, { ...named, title: "Inyección", vector: critical, assets: ["web-1"] })
    ).json();
    expect(changedBody.state).toBe("draft");
    const { version } = (await operator.call(reviewFinding, named)).json();
    expect((await reviewer.call(publishFinding, { ...named, version })).statusCode).toBe(409);
    expect((await operator.call(publishFinding, { ...named, version })).statusCode).toBe(200);
  });

  test("keeps its evidence with the hash, which the company sees once it is published", async () => {
    const { client, operator, id, write } = await anAssessmentWithPeople();
    const finding = await write(critical);
    const named = { id, finding_id: finding.id };
    const file = { name: "captura.txt", content: "prueba" } as never;
    const evidence = (
      await operator.call(addEvidence, { id: finding.id, file, caption: "Respuesta" })
    ).json();
    expect(evidence.sha256).toMatch(/^[0-9a-f]{64}$/);
    const request = { ...named, evidence_id: evidence.id };
    expect((await operator.call(downloadEvidence, request)).body).toBe("prueba");
    expect((await client.call(downloadEvidence, request)).statusCode).toBe(404);
  });
});

describe("a retest", () => {
  async function aRetest() {
    const people = await anAssessmentWithPeople("delivered");
    const finding = (await people.publish(critical, ["web-1"])).json();
    const other = (await people.publish(low, ["web-2"])).json();
    const retest = (
      await people.client.call(requestRetest, {
        id: people.id,
        findings: [
          { finding_id: finding.id, note: "Usamos consultas parametrizadas" },
          { finding_id: other.id },
        ],
      })
    ).json();
    return { ...people, finding, other, retest, named: { id: people.id, retest_id: retest.id } };
  }

  test("keeps what the company says and what the provider saw apart, and closes what is corrected", async () => {
    const { operator, client, ground, finding, other, named } = await aRetest();
    await operator.call(planRetest, { ...named, planned_on: "2026-12-01" });
    const fixed = { ...named, finding_id: finding.id, outcome: "fixed" as const, note: "Ya no responde" };
    expect((await operator.call(finishRetest, named)).statusCode).toBe(409);
    await operator.call(recordOutcome, fixed);
    await operator.call(recordOutcome, { ...named, finding_id: other.id, outcome: "partial" });
    expect((await ground()).map(({ status }) => status)).toEqual(["closed_verified", "open"]);
    const done = (await operator.call(finishRetest, named)).json();
    expect(done).toMatchObject({ state: "done", round: 1 });
    const { items } = (await client.call(listRetests)).json();
    expect(items[0].items[0]).toMatchObject({
      client_note: "Usamos consultas parametrizadas",
      provider_note: "Ya no responde",
      outcome: "fixed",
    });
  });

  test("opens again what is still there", async () => {
    const { operator, ground, finding, named } = await aRetest();
    const item = { ...named, finding_id: finding.id };
    await operator.call(recordOutcome, { ...item, outcome: "fixed" });
    await operator.call(recordOutcome, { ...item, outcome: "open", note: "Volvió" });
    expect((await ground())[0]?.status).toBe("reopened");
  });

  test("says nothing of what could not be verified", async () => {
    const { operator, ground, finding, named } = await aRetest();
    await operator.call(recordOutcome, { ...named, finding_id: finding.id, outcome: "not_verifiable" });
    expect((await ground())[0]?.status).toBe("open");
  });

  test("that left findings uncorrected waits for the company until it asks for the next one", async () => {
    const { company, operator, client, id, finding, other, named } = await aRetest();
    const matters = () =>
      runQuery<{ side: string; title: string; need: string; severity: number }>(
        portal.database.owner,
        "select side, need, severity from matter where company_id = $1 and kind = 'assessment_uncorrected'",
        [company.id],
      );
    await operator.call(recordOutcome, { ...named, finding_id: finding.id, outcome: "open" });
    await operator.call(recordOutcome, { ...named, finding_id: other.id, outcome: "fixed" });
    expect(await matters()).toEqual([]);
    await operator.call(finishRetest, named);
    expect(await matters()).toEqual([
      { side: "client", need: "corrija los hallazgos que siguen y pida otra reprueba", severity: 5 },
    ]);
    await client.call(requestRetest, { id, findings: [{ finding_id: finding.id }] });
    expect(await matters()).toEqual([]);
  });

  test("is one at a time, of two people who ask at once", async () => {
    const { operator, client, id, finding, other, named } = await aRetest();
    const findings = [{ finding_id: finding.id }];
    expect((await client.call(requestRetest, { id, findings })).statusCode).toBe(409);
    for (const { id: finding_id } of [finding, other])
      await operator.call(recordOutcome, { ...named, finding_id, outcome: "open" });
    await operator.call(finishRetest, named);
    const answers = await Promise.all(
      [client, operator].map((person) => person.call(requestRetest, { id, findings })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });
});

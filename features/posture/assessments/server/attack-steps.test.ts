import { describe, expect, test } from "vitest";
import { createAssessment, saveScope } from "#features/posture/assessments/contracts/assessments.contract.ts";
import {
  addStep,
  listSteps,
  ruleOfStep,
} from "#features/posture/assessments/contracts/attack-steps.contract.ts";
import {
  answerDeconfliction,
  askDeconfliction,
  findExercises,
} from "#features/posture/assessments/contracts/deconfliction.contract.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anAlert, anAssessedCompany, anAssessment, assessmentPortal } from "./assessed-company.fixture.ts";

const portal = await assessmentPortal();
const at = "2026-11-10T15:00:00.000Z";
const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000);
const step = {
  name: "Volcado de LSASS",
  technique_id: "T1003.001",
  target: "srv-1",
  at,
  command: "rundll32.exe comsvcs.dll, MiniDump 624 lsass.dmp full",
};

async function anExercise() {
  const people = await anAssessedCompany(portal);
  const { id } = await anAssessment(portal, people.company);
  const steps = async (caller = people.operator) => (await caller.call(listSteps, { id })).json();
  return { ...people, id, steps };
}

describe("a step of an attack", () => {
  test("keeps logged, alerted and blocked apart for each tool, and what nobody stated is unknown", async () => {
    const { operator, id, steps } = await anExercise();
    await operator.call(addStep, {
      id,
      ...step,
      tools: [
        { tool: "EDR", blocked: "yes", logged: "no" },
        { tool: "SIEM", logged: "no", alerted: "no" },
      ],
    });
    const [shown] = (await steps()).items;
    expect(shown).toMatchObject({ logged: "no", alerted: "no", blocked: "yes", alert: null });
    expect(shown.gaps).toEqual(["blocked_unlogged", "no_alert", "portal_missed"]);
    expect(shown.tools[0]).toMatchObject({ tool: "EDR", alerted: "unknown" });
  });

  test("is joined to the alert of its asset and technique within half an hour", async () => {
    const { company, operator, id, steps } = await anExercise();
    await operator.call(addStep, { id, ...step });
    await anAlert(portal, company, { asset: "srv-1.quilquen.example", at: minutesLater(45) });
    await anAlert(portal, company, { asset: "otro", techniques: ["T1003"], at: minutesLater(2) });
    expect((await steps()).items[0].alert).toBeNull();
    await anAlert(portal, company, { asset: "srv-1", at: minutesLater(-5) });
    const best = await anAlert(portal, company, {
      asset: "srv-1",
      techniques: ["T1003"],
      at: minutesLater(20),
    });
    expect((await steps()).items[0].alert.path).toBe(`/Eventos/N1/${best}`);
  });

  test("shows the company that the portal alerted also where the alert was not published", async () => {
    const { company, client, operator, id, steps } = await anExercise();
    await operator.call(addStep, { id, ...step });
    await anAlert(portal, company, { asset: "srv-1", at: minutesLater(1), published: false });
    expect((await steps(client)).items[0].alert).toMatchObject({ path: null });
    expect((await steps(operator)).items[0].alert.path).not.toBeNull();
  });

  test("is counted in its round, and the rounds stand beside each other", async () => {
    const { operator, id, steps } = await anExercise();
    const add = (round: string, minutes: number, logged: "yes" | "no" | "unknown") =>
      operator.call(addStep, {
        id,
        ...step,
        round,
        at: minutesLater(minutes).toISOString(),
        tools: [{ tool: "SIEM", logged, alerted: logged }],
      });
    await add("2026 T1", 0, "no");
    await add("2026 T1", 60, "unknown");
    await add("2026 T2", 120, "yes");
    expect((await steps()).rounds).toMatchObject([
      { round: "2026 T1", steps: 2, undetected: 1, unknown: 1, alerted: 0 },
      { round: "2026 T2", steps: 1, undetected: 0, unknown: 0, alerted: 1 },
    ]);
  });

  test("becomes the draft of a correlation rule once", async () => {
    const { company, operator, id } = await anExercise();
    const { step_id } = (await operator.call(addStep, { id, ...step })).json();
    const first = await operator.call(ruleOfStep, { id, step_id });
    const again = await operator.call(ruleOfStep, { id, step_id });
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    const rules = await runQuery<{ state: string; source: string }>(
      portal.database.owner,
      "select rule.* from correlation_rule rule where company_id = $1",
      [company.id],
    );
    expect(rules).toHaveLength(1);
    expect(rules[0]?.state).toBe("draft");
  });
});

describe("an alert during an exercise", () => {
  test("is a possible exercise for those who may know, and stays as it is", async () => {
    const { company, client, operator } = await anAssessedCompany(portal);
    const colleague = await signedIn(portal, "operator", company);
    const { id } = (
      await operator.call(createAssessment, {
        title: "Equipo rojo",
        kind: "red_team",
        restricted_to: [],
      })
    ).json();
    const target = { kind: "allowed" as const, target: "198.51.100.0/28" };
    const scope = { targets: [target], parties: [], sources: ["203.0.113.9"] };
    await operator.call(saveScope, { id, ...scope });
    await runQuery(
      portal.database.owner,
      "update assessment set state = 'in_progress', started_at = now() - interval '1 day' where id = $1",
      [id],
    );
    const alert = await anAlert(portal, company, { asset: "198.51.100.7", source: "203.0.113.9" });
    const foundBody = (await operator.call(findExercises, { id: alert })).json().items;
    expect(foundBody).toMatchObject([{ assessment_id: id, reasons: ["source", "target"], verdict: null }]);
    for (const other of [colleague, client])
      expect((await other.call(findExercises, { id: alert })).json().items).toEqual([]);
    const before = await runQuery(portal.database.owner, "select * from alert where id = $1", [alert]);
    await operator.call(askDeconfliction, { id: alert, assessment_id: id, question: "¿Es suya?" });
    const answeredBody = (
      await operator.call(answerDeconfliction, { id: alert, assessment_id: id, verdict: "confirmed" })
    ).json();
    expect(answeredBody.items[0]).toMatchObject({ verdict: "confirmed", question: "¿Es suya?" });
    expect(await runQuery(portal.database.owner, "select * from alert where id = $1", [alert])).toEqual(
      before,
    );
  });

  test("of another asset, or before the exercise began, is not", async () => {
    const { company, operator } = await anAssessedCompany(portal);
    await anAssessment(portal, company);
    const other = await anAlert(portal, company, { asset: "intranet.example" });
    const early = await anAlert(portal, company, {
      at: new Date(portal.gate.clock.now().getTime() - 86_400_000),
    });
    const during = await anAlert(portal, company);
    for (const [id, count] of [
      [other, 0],
      [early, 0],
      [during, 1],
    ] as const)
      expect((await operator.call(findExercises, { id })).json().items).toHaveLength(count);
  });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { aLibraryStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { correlations } from "#features/detection/correlations/correlations.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import * as contract from "#features/identity/company-acts/company-acts.contract.ts";
import { companyActs } from "#features/identity/company-acts/company-acts.feature.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Person } from "#platform/server/actor.ts";
import { companyActs as actPoint } from "#platform/server/company-acts/company-act.extension.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { performActJob } from "./acts/perform-act.job.ts";

const portal = await testPortal([
  companies,
  companyActs,
  topics,
  alerts,
  incidents,
  findings,
  vulnerabilities,
  correlations,
  controlStates,
]);
const { owner } = portal.database;

type Act = OutputOf<typeof contract.getAct>;
type Preview = OutputOf<typeof contract.previewAct>;

async function aStaffMember() {
  const caller = await signedIn(portal, "staff");
  const actor: Person = {
    kind: "user",
    role: "staff",
    userId: caller.person?.id ?? 0,
    username: caller.person?.username ?? "",
    fullName: "Camila Valdés",
    sessionId: randomUUID(),
    companyId: null,
    timeZone: "America/Santiago",
    limitedBy: null,
  };
  return {
    caller,
    work: (id: string) => performJob(portal.gate, performActJob, { actor, input: { id } }),
    read: async (id: string) => (await caller.call(contract.getAct, { id })).json<Act>(),
  };
}

const staff = await aStaffMember();

interface Situation {
  params: Record<string, string>;
  /** The statement that reads the rows which the act changes, as text. */
  state: string;
}

const term = { severity: "critical", kind: "acknowledge", minutes: "3" };
const message = { subject: "Mantenimiento", message: "El domingo a las 3:00." };
const policyOf = (table: string, kind: string) =>
  `select targets -> 'critical' ->> '${kind}' as state from ${table} where company_id = $1`;
const topicState = "select status as state from topic where company_id = $1";

/** The parameters of each act of the portal, and the statement that reads its change. */
const situations: Record<string, (company: TestCompany) => Promise<Situation>> = {
  "companies.assign_owner": async () => ({
    params: { owner: String((await aPerson(portal, { role: "operator" })).id) },
    state: "select owner_id::text as state from company where id = $1",
  }),
  "companies.add_tag": async () => ({
    params: { tag: "vip" },
    state: "select tags::text as state from company where id = $1",
  }),
  "companies.enable_service": async () => {
    const [service] = await runQuery<{ id: number }>(
      owner,
      "insert into service (name) values ($1) returning id",
      [`Servicio ${randomUUID()}`],
    );
    return {
      params: { service: String(service?.id) },
      state: `select coalesce(bool_or(enabled), false)::text as state from company_service where company_id = $1`,
    };
  },
  "alerts.set_term": async () => ({ params: term, state: policyOf("alert_policy", "acknowledge") }),
  "incidents.set_term": async () => ({ params: term, state: policyOf("incident_policy", "acknowledge") }),
  "vulnerabilities.set_term": async () => ({
    params: { severity: "critical", kind: "external", days: "5" },
    state: policyOf("vulnerability_policy", "external"),
  }),
  "correlations.enable_rule": async ({ id: companyId }) => {
    const sigma = randomUUID();
    const source = "detection:\n  palabras: ['Acceso fallido']\n  condition: palabras\n";
    await runQuery(
      owner,
      `insert into correlation_rule (company_id, id, kind, title, level, origin, state, source, sigma_id, created_at,
         updated_at, updated_by_name)
       values ($1, $2, 'detection', 'Acceso rechazado', 'low', 'written', 'draft', $3, $4, now(), now(), 'Alguien')`,
      [
        companyId,
        randomUUID(),
        `title: Acceso rechazado\nlogsource: { category: application }\n${source}`,
        sigma,
      ],
    );
    return {
      params: { rule: sigma, reason: "Se vio en otra empresa" },
      state: "select (state = 'on')::text as state from correlation_rule where company_id = $1",
    };
  },
  "control_states.enable_standard": async () => ({
    params: { standard: String((await aLibraryStandard(portal)).id) },
    state: `select coalesce(bool_or(enabled), false)::text as state from company_standard where company_id = $1`,
  }),
  "topics.send_notice": async () => ({ params: message, state: topicState }),
  "topics.ask_evidence": async () => ({ params: message, state: topicState }),
};

const stateOf = async (company: TestCompany, state: string) => {
  const [row] = await runQuery<{ state: string | null }>(owner, state, [company.id]);
  return row?.state ?? null;
};

async function begin(act: string, company: TestCompany, params: Record<string, string>, caller = staff) {
  const answer = await caller.caller.call(contract.startAct, { act, params, company_ids: [company.id] });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Act>().id;
}

test("every act of the portal has a situation", () => {
  const names = portal.gate.extensions(actPoint).map(({ name }) => name);
  expect(Object.keys(situations).toSorted()).toEqual(names.toSorted());
});

test.each(Object.keys(situations))("%s previews its change, makes it and is undone", async (act) => {
  const company = await aCompany(portal);
  const { params, state } = await (situations[act] as (of: TestCompany) => Promise<Situation>)(company);
  const before = await stateOf(company, state);
  const preview = (
    await staff.caller.call(contract.previewAct, { act, params, company_ids: [company.id] })
  ).json<Preview>();
  expect(preview, JSON.stringify(preview)).toMatchObject({ change: 1, same: 0, refused: 0 });
  expect(await stateOf(company, state)).toBe(before);

  const id = await begin(act, company, params);
  await staff.work(id);
  expect(await staff.read(id)).toMatchObject({ state: "finished", counts: { changed: 1 } });
  const during = await stateOf(company, state);
  expect(during).not.toBe(before);

  expect((await staff.caller.call(contract.undoAct, { id })).statusCode).toBe(200);
  await staff.work(id);
  expect(await staff.read(id)).toMatchObject({ state: "undone", counts: { undone: 1 } });
  const after = await stateOf(company, state);
  // A sent message cannot be withdrawn, so undoing archives the topic that the act opened. Undoing a term stores the
  // portal's default in the policy, which the company did not have before the act.
  if (act.startsWith("topics.")) expect(after).toBe("archived");
  else if (act.endsWith(".set_term")) expect(after).not.toBe(during);
  else expect(after).toBe(before);
});

test.each(Object.keys(situations))(
  "%s is refused without the right, also when the right is lost midway",
  async (act) => {
    const [company, next] = [await aCompany(portal), await aCompany(portal)];
    const { params, state } = await (situations[act] as (of: TestCompany) => Promise<Situation>)(company);
    const before = await stateOf(company, state);
    for (const role of ["client", "operator"] as const) {
      const person = await signedIn(portal, role, company);
      const request = { act, params, company_ids: [company.id] };
      expect((await person.call(contract.previewAct, request)).statusCode).toBe(403);
      expect((await person.call(contract.startAct, request)).statusCode).toBe(403);
    }

    const formerStaff = await aStaffMember();
    const answer = await formerStaff.caller.call(contract.startAct, {
      act,
      params,
      company_ids: [company.id, next.id],
    });
    const { id } = answer.json<Act>();
    await runQuery(owner, "update portal_user set is_staff = false where id = $1", [
      formerStaff.caller.person?.id,
    ]);
    await formerStaff.work(id);
    const ended = await staff.read(id);
    expect([ended.state, ended.counts.changed, ended.counts.refused]).toEqual(["finished", 0, 2]);
    expect(await stateOf(company, state)).toBe(before);
  },
);

test("a person who lost the right after an act does not undo it", async () => {
  const company = await aCompany(portal);
  const formerStaff = await aStaffMember();
  const id = await begin("companies.add_tag", company, { tag: "sur" }, formerStaff);
  await formerStaff.work(id);
  expect((await formerStaff.caller.call(contract.undoAct, { id })).statusCode).toBe(200);
  await runQuery(owner, "update portal_user set is_staff = false where id = $1", [
    formerStaff.caller.person?.id,
  ]);
  await formerStaff.work(id);
  expect((await staff.read(id)).counts).toMatchObject({ undone: 0, undo_refused: 1 });
  expect(await stateOf(company, "select tags::text as state from company where id = $1")).toBe("{sur}");
});

test("a term is written in whole numbers: one with a point for thousands is refused and not read as one minute", async () => {
  const company = await aCompany(portal);
  const preview = async (minutes: string) => {
    const answer = await staff.caller.call(contract.previewAct, {
      act: "alerts.set_term",
      params: { ...term, kind: "close", minutes },
      company_ids: [company.id],
    });
    return answer.json<Preview & { detail?: string }>();
  };
  expect(await preview("1000")).toMatchObject({ change: 1, items: [{ to: "1.000 min" }] });
  for (const minutes of ["1.000", "1,5", "1e3", "0x10"])
    expect((await preview(minutes)).detail, minutes).toBe("Escriba minutos enteros, sin puntos");
  for (const minutes of ["0", "-5", "525601"])
    expect((await preview(minutes)).detail, minutes).toBe("El plazo va de 1 a 525.600 minutos");
  for (const minutes of ["", " "]) expect((await preview(minutes)).detail).toBe("Escriba los minutos");
});

test("undoing a term takes back that term alone, and refuses where somebody changed it since", async () => {
  const [first, second] = [await aCompany(portal), await aCompany(portal)];
  const closing = { severity: "critical", kind: "close", minutes: "900" };
  const policy = "select targets -> 'critical' as state from alert_policy where company_id = $1";
  const change = async (company: TestCompany, params: Record<string, string>) => {
    const id = await begin("alerts.set_term", company, params);
    await staff.work(id);
    return id;
  };
  const undo = async (id: string) => {
    expect((await staff.caller.call(contract.undoAct, { id })).statusCode).toBe(200);
    await staff.work(id);
    return (await staff.read(id)).items[0];
  };
  const acknowledging = await change(first, term);
  await change(first, closing);
  expect(await undo(acknowledging)).toMatchObject({ state: "undone", detail: "" });
  expect(await stateOf(first, policy)).toEqual({ acknowledge: 15, decide: 60, close: 900 });

  const changedAgain = await change(second, term);
  await change(second, { ...term, minutes: "4" });
  expect(await undo(changedAgain)).toMatchObject({
    state: "undo_refused",
    detail: "Los plazos de alertas cambiaron después.",
  });
  expect(await stateOf(second, policy)).toMatchObject({ acknowledge: 4 });
});

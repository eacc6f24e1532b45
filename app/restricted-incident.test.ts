import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { countWork } from "#features/home/my-work/my-work.contract.ts";
import { addEvidenceFile } from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import {
  getIncidentPanel,
  listCompanyIncidents,
} from "#features/response/incidents/contracts/incident-figures.contract.ts";
import { addNote } from "#features/response/incidents/contracts/incident-notes.contract.ts";
import { pasteObservables } from "#features/response/incidents/contracts/incident-observables.contract.ts";
import {
  approveReport,
  composeReport,
  issueReport as issueCall,
  saveReport,
  takeSharedReport,
} from "#features/response/incidents/contracts/incident-reports.contract.ts";
import { addTask } from "#features/response/incidents/contracts/incident-tasks.contract.ts";
import { addFact } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { declareIncident } from "#features/response/incidents/contracts/incident-work.contract.ts";
import {
  listIncidentFacets,
  listIncidents,
} from "#features/response/incidents/contracts/incidents.contract.ts";
import { countSharedIncidents } from "#features/response/incidents/contracts/shared-incidents.contract.ts";
import { addEvidence } from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import { noteCallsOfInvestigations } from "#features/response/investigations/contracts/investigation-notes.contract.ts";
import { openInvestigation } from "#features/response/investigations/contracts/investigation-work.contract.ts";
import { declareFact } from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { aRegime } from "#features/response/legal-duties/server/an-incident.fixture.ts";
import { sendDeadlineAlerts } from "#features/response/legal-duties/server/deadline-alerts/send-deadline-alerts.job.ts";
import { createPlaybook, publishPlaybook } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { finishStep, startRun } from "#features/response/playbooks/contracts/run.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { exampleInput } from "./contract/inputs/example-input.fixture.ts";
import { allFeatures } from "./features.ts";
import { seededDatabase } from "./seeded-database.fixture.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });
const reads = allFeatures
  .flatMap(({ routes }) => routes.map(({ call }) => call))
  .filter(({ effect, answers }) => effect === "read" && answers !== "events");

const canary = "zafiro-oculto";
/** The text of the searches: an answer may repeat the question, and never the rest of the name. */
const beginning = "zafiro";
let company: TestCompany;
let insider: Caller;
let id = "";
let reportId = "";
let investigationId = "";

beforeAll(async () => {
  company = await aCompany(portal);
  insider = await signedIn(portal, "operator", company);
  const declared = await insider.call(declareIncident, {
    title: `${canary} de una persona`,
    description: canary,
    severity: "critical",
    restricted_to: [],
    assets: [canary],
    accounts: [`${canary}-cuenta`],
    observables: [`www.${canary}.cl`],
    knowledge: { at: "2026-11-01T10:00:00Z", zone: "UTC", certainty: "exact", source: `${canary} llamó` },
  });
  expect(declared.statusCode).toBe(201);
  id = declared.json().incident.id;
  await insider.call(addNote, { id, title: canary, body: canary });
  await insider.call(addTask, { id, title: canary, owner_side: "client" });
  await insider.call(pasteObservables, { id, text: `https://${canary}.cl/x`, dry_run: false });
  await insider.call(addFact, {
    id,
    at: "2026-11-01T10:00:00Z",
    zone: "UTC",
    technical: canary,
    visible_client: true,
  });
  await insider.call(addEvidenceFile, {
    id,
    file: { name: `${canary}.log`, content: canary } as never,
    title: canary,
    reason: "Entregado en mano",
  });
  await runPlaybook();
  await issueReport();
  await declareToTheLaw();
  await investigate();
});

/** Declares the incident under the law: its legal deadlines have expired and its alerts have been sent. */
async function declareToTheLaw(): Promise<void> {
  await aRegime(portal, company, "oiv");
  const fact = { kind: "significant", answer: "yes" } as const;
  expect((await insider.call(declareFact, { id, fact, proof: canary })).statusCode).toBe(201);
  await performJob(portal.gate, sendDeadlineAlerts, { actor: systemActor("test"), input: {} });
}

/** Opens a restricted investigation of the same person. */
async function investigate(): Promise<void> {
  const card = { id: uuidv7(), kind: "note", title: canary } as const;
  const openedResponse = await insider.call(openInvestigation, {
    question: `¿Qué hizo ${canary}?`,
    hypotheses: [`${canary} lo copió`],
    restricted_to: [],
    card,
  });
  expect(openedResponse.statusCode).toBe(201);
  investigationId = openedResponse.json().investigation.id;
  const of = { id: investigationId };
  await insider.call(noteCallsOfInvestigations.addNote, { ...of, title: canary, body: canary });
  expect((await insider.call(addEvidence, { ...of, body: canary })).statusCode).toBe(201);
}

/**
 * Composes a report from the restricted incident and issues it for the company too. Nobody else at the provider may
 * learn of it.
 */
async function issueReport(): Promise<void> {
  const composed = await insider.call(composeReport, { id });
  expect(composed.statusCode).toBe(201);
  const of = { id, report_id: composed.json().id };
  reportId = of.report_id;
  await insider.call(saveReport, { ...of, version: 1, for_client: true, sections: { cause: canary } });
  await insider.call(approveReport, { ...of, version: 2 });
  const issued = await insider.call(issueCall, { ...of, version: 3 });
  expect(issued.json().code).toBe("RES-1-I1");
}

/** Runs a playbook whose first step has a note that reveals the incident; the second step waits for the client. */
async function runPlaybook(): Promise<void> {
  const staff = await signedIn(portal, "staff", company);
  const content = {
    title: "Persona interna, en reserva",
    steps: [
      { key: "uno", kind: "manual" as const, title: "Resguardar", next: "dos" },
      { key: "dos", kind: "approval" as const, title: "¿Autoriza?", side: "client" as const },
    ],
  };
  const { playbook, version } = (await staff.call(createPlaybook, { content })).json();
  await staff.call(publishPlaybook, { id: playbook.id, version });
  const run = await insider.call(startRun, { id, playbook_id: playbook.id });
  expect(run.statusCode).toBe(201);
  const step = { id: run.json().steps[0].id, state: "done" as const, result: canary };
  expect((await insider.call(finishStep, step)).statusCode).toBe(200);
}

/**
 * Returns the inputs to try: plain ones, the incident's id wherever an id may stand, and its words wherever words may.
 */
function inputsFor(call: Call): Record<string, unknown>[] {
  const example = exampleInput(call);
  const exampleInputs = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      typeof value === "string" && (name === "id" || name.endsWith("_id")) ? id : value,
    ]),
  );
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", id] as const);
  const inputs = [example, exampleInputs, Object.fromEntries(parameters)];
  if (call.name.startsWith("investigations."))
    inputs.push({ ...exampleInputs, id: investigationId }, { id: investigationId });
  if (call.path.includes(":report_id")) inputs.push({ ...exampleInputs, report_id: reportId });
  if (parameters.length === 0) inputs.push({ q: beginning }, { object_type: "incident" });
  if (call.name.startsWith("incidents.")) inputs.push({ asset: canary }, { observable: `www.${canary}.cl` });
  return inputs;
}

async function leaksTo(caller: Caller): Promise<string[]> {
  const leaks: string[] = [];
  for (const call of reads)
    for (const input of inputsFor(call)) {
      const answer = await caller.call(call as never, input as never);
      const words = answer.statusCode < 300 ? answer.body : "";
      if ([canary, id, reportId, investigationId, "RES-1"].some((word) => words.includes(word)))
        leaks.push(`${call.name} ${JSON.stringify(input)}`);
    }
  return leaks;
}

test("its own people find a restricted incident in lists, in the search and in counts", async () => {
  const values = await leaksTo(insider);
  const calls = new Set(values.map((leak) => leak.split(" ")[0]));
  for (const name of [
    "incidents.list_incidents",
    "incidents.get_incident",
    "incidents.list_facts",
    "incidents.list_notes",
    "playbooks.list_incident_runs",
    "incidents.export_incidents",
    "incidents.get_report",
    "legal_duties.get_incident_duties",
    "investigations.list_investigations",
    "investigations.export_investigations",
    "investigations.get_investigation",
    "investigations.get_board",
    "investigations.list_notes",
    "my-work.list_work",
  ])
    expect([...calls]).toContain(name);
  expect([...calls].some((name) => name?.startsWith("search."))).toBe(true);
});

test.each(["operator", "staff", "client"] as const)(
  "no call of the portal says anything of it to another %s of the same company",
  { timeout: 240_000 },
  async (role) => {
    expect(reads.length).toBeGreaterThan(150);
    expect(await leaksTo(await signedIn(portal, role, company))).toEqual([]);
  },
);

/** Returns every count of incidents: the company has only the restricted one. */
async function countsFor(caller: Caller) {
  const read = async (call: Call) => (await caller.call(call as never, {} as never)).json();
  const [list, facets, panel, companies, work, shared] = [
    await read(listIncidents),
    await read(listIncidentFacets),
    await read(getIncidentPanel),
    await read(listCompanyIncidents),
    await read(countWork),
    await read(countSharedIncidents),
  ];
  const own = companies.items?.find((each: { company: { id: number } }) => each.company.id === company.id);
  const ofWork = (work.kinds ?? []).filter(({ kind }: { kind: string }) => kind.startsWith("incident"));
  return {
    list: list.total?.count ?? 0,
    facets: (facets.stage ?? []).length,
    panel: panel.open ?? 0,
    companies: own?.open ?? 0,
    work: ofWork.reduce((sum: number, { total }: { total: number }) => sum + total, 0),
    shared: shared.open ?? 0,
  };
}
const none = { list: 0, facets: 0, panel: 0, companies: 0, work: 0, shared: 0 };

test("no number moves for anybody else", async () => {
  expect(await countsFor(insider)).toMatchObject({ list: 1, facets: 1, panel: 1 });
  for (const role of ["operator", "staff", "client"] as const)
    expect(await countsFor(await signedIn(portal, role, company)), role).toEqual(none);
});

test("nobody else is notified of it, in the portal or by mail, and nobody else takes its report", async () => {
  const notified = await runQuery<{ user_id: number }>(
    portal.database.owner,
    "select distinct user_id from notification where path like '/Incidentes%'",
  );
  expect(notified.filter(({ user_id }) => user_id !== insider.person?.id)).toEqual([]);
  const letters = await runQuery<{ body: string }>(
    portal.database.owner,
    "select row_to_json(message)::text as body from mail_message message",
  );
  expect(letters.filter(({ body }) => body.includes(canary) || body.includes("RES-1"))).toEqual([]);
  // The mail about a legal deadline reaches only people who may read the incident, and does not contain its content.
  const alarmed = await runQuery<{ user_id: number }>(
    portal.database.owner,
    `select portal_user.id as user_id from mail_message message
     left join portal_user on portal_user.email = message.recipient where message.body like '%' || $1 || '%'`,
    [id],
  );
  expect(new Set(alarmed.map(({ user_id }) => user_id))).toEqual(new Set([insider.person?.id]));
  for (const role of ["operator", "staff", "client"] as const) {
    const caller = await signedIn(portal, role, company);
    const copy = await caller.call(takeSharedReport, { id, report_id: reportId, format: "docx" });
    expect(copy.statusCode, role).toBe(404);
  }
});

test("Atenea says of it neither a word nor a number, not even to its own people: a conversation is kept", async () => {
  await letChat(portal, company);
  const staff = await aChatter(portal, company, "staff");
  await runQuery(portal.database.owner, "update portal_user set has_chat = true where id = $1", [
    insider.person?.id,
  ]);
  for (const caller of [insider, staff]) {
    const { r } = await asking(caller, company, "¿Cuántos incidentes hay abiertos?");
    expect(r).toContain("No hay incidentes abiertos");
    const named = await asking(caller, company, "¿En qué está RES-1?");
    expect(JSON.stringify([r, named])).not.toContain(canary);
    expect(JSON.stringify([r, named])).not.toContain(id);
  }
});

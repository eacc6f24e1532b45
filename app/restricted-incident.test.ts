import { beforeAll, expect, test } from "vitest";
import { addEvidenceFile } from "#features/incidents/contracts/incident-evidence.contract.ts";
import { addNote } from "#features/incidents/contracts/incident-notes.contract.ts";
import { pasteObservables } from "#features/incidents/contracts/incident-observables.contract.ts";
import { addTask } from "#features/incidents/contracts/incident-tasks.contract.ts";
import { addFact } from "#features/incidents/contracts/incident-timeline.contract.ts";
import { declareIncident } from "#features/incidents/contracts/incident-work.contract.ts";
import { createPlaybook, publishPlaybook } from "#features/playbooks/contracts/playbook.contract.ts";
import { finishStep, startRun } from "#features/playbooks/contracts/run.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { exampleInput } from "./contract/inputs/example-input.fixture.ts";
import { features } from "./features.ts";
import { seedReference } from "./seed-reference.ts";

const portal = await testPortal(features);
const reads = features
  .flatMap(({ routes }) => routes.map(({ call }) => call))
  .filter(({ effect, answers }) => effect === "read" && answers !== "events");

const canary = "zafiro-oculto";
/** What is asked for by words: an answer may repeat the question, and never the rest of the name. */
const beginning = "zafiro";
let company: TestCompany;
let insider: Caller;
let id = "";

beforeAll(async () => {
  await seedReference(portal.gate);
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
});

/** A run whose first step was settled in words that give the incident away; the second one waits for the client. */
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

/** What is asked: plainly, by the incident's id wherever an id may stand, and by its words wherever words may. */
function inputsFor(call: Call): Record<string, unknown>[] {
  const example = exampleInput(call);
  const named = Object.fromEntries(
    Object.entries(example).map(([name, value]) => [
      name,
      typeof value === "string" && (name === "id" || name.endsWith("_id")) ? id : value,
    ]),
  );
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", id] as const);
  const inputs = [example, named, Object.fromEntries(parameters)];
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
      if (words.includes(canary) || words.includes(id)) leaks.push(`${call.name} ${JSON.stringify(input)}`);
    }
  return leaks;
}

test("its own people find a restricted incident in lists, in the search and in counts", async () => {
  const found = await leaksTo(insider);
  const calls = new Set(found.map((leak) => leak.split(" ")[0]));
  for (const name of [
    "incidents.list_incidents",
    "incidents.get_incident",
    "incidents.list_facts",
    "incidents.list_notes",
    "playbooks.list_incident_runs",
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

import { describe, expect, test } from "vitest";
import { answerWork, listWork, type WorkItem } from "#features/home/my-work/my-work.contract.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { getClosing } from "#features/response/incidents/contracts/incident-closing.contract.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { anIncident } from "#features/response/incidents/server/incidents-examples.fixture.ts";
import * as library from "#features/response/playbooks/contracts/playbook.contract.ts";
import * as contract from "#features/response/playbooks/contracts/run.contract.ts";
import { playbooks } from "#features/response/playbooks/playbooks.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, callerWith, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson, aSession } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { wakeRuns } from "./wake-runs.job.ts";

let now = new Date("2026-11-20T10:00:00Z");
const portal = await testPortal([search, myWork, incidents, playbooks], { clock: { now: () => now } });
const company = await aCompany(portal);
const staff = await signedIn(portal, "staff", company);
const operator = await signedIn(portal, "operator", company);
const client = await signedIn(portal, "client", company);

async function published(title: string, steps: object[], rest: object = {}): Promise<string> {
  const drafted = await staff.call(library.createPlaybook, {
    content: { title, steps: steps.map((step) => ({ kind: "manual", ...step })), ...rest } as never,
  });
  const { playbook, version } = drafted.json<library.PlaybookDetail>();
  const answer = await staff.call(library.publishPlaybook, { id: playbook.id, version });
  expect(answer.statusCode).toBe(200);
  return playbook.id;
}

const incident = (columns: Record<string, unknown> = {}) =>
  anIncident(portal, company, { client_visible: true, ...columns });
const runOf = (answer: { json: <T>() => T }) => answer.json<contract.Run>();
const start = async (id: string, playbook_id: string, more: object = {}) =>
  runOf(await operator.call(contract.startRun, { id, playbook_id, ...more }));
const step = (run: contract.Run, key: string) => {
  const step = run.steps.find((each) => each.key === key);
  if (!step) throw new Error(`No step ${key}`);
  return step;
};
const open = (run: contract.Run) => run.steps.filter(({ state }) => state === "open").map(({ key }) => key);
const finish = (run: contract.Run, key: string, more: object = {}, caller = operator) =>
  caller.call(contract.finishStep, { id: step(run, key).id, state: "done", ...more });
const ask = async (caller: Caller, incident_id?: string) =>
  (await caller.call(contract.listAskedSteps, { ...(incident_id && { incident_id }) })).json<{
    items: contract.AskedStep[];
  }>().items;
const latest = async (id: string) =>
  (await operator.call(contract.listIncidentRuns, { id })).json<{ items: contract.Run[] }>().items;

describe("a run", () => {
  test("is begun once by twenty requests at the same time, and again when it has ended", async () => {
    const playbook_id = await published("Inicio doble", [{ key: "ver", title: "Mirar" }]);
    const id = await incident();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => operator.call(contract.startRun, { id, playbook_id })),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([codes[0], ...Array.from({ length: 19 }, () => 409)]);
    const [run, ...others] = await latest(id);
    expect(others).toEqual([]);
    await finish(run as contract.Run, "ver");
    await start(id, playbook_id);
    expect(await latest(id)).toHaveLength(2);
  });

  test("keeps the steps of the version that it began with, and goes from step to step to its end", async () => {
    const playbook_id = await published("Cuenta tomada", [
      { key: "ver", title: "Mirar", next: "sigue" },
      {
        key: "sigue",
        kind: "decision",
        title: "¿Sigue dentro?",
        options: [
          { label: "Sí", next: "cortar" },
          { label: "No", next: null },
        ],
        next: "cierre",
      },
      { key: "cortar", title: "Cortar sesiones", next: null },
      { key: "cierre", title: "Revisar" },
    ]);
    const id = await incident();
    const run = await start(id, playbook_id);
    expect(open(run)).toEqual(["ver"]);
    const early = await finish(run, "cierre");
    expect([early.statusCode, early.json().detail]).toEqual([409, expect.stringContaining("Todavía no")]);
    const { playbook, version } = (
      await staff.call(library.getPlaybook, { id: playbook_id })
    ).json<library.PlaybookDetail>();
    const content = { title: "Otra cosa", steps: [{ key: "nada", kind: "manual" as const, title: "Nada" }] };
    await staff.call(library.saveDraft, { id: playbook.id, version, content });
    await finish(run, "ver");
    expect((await finish(run, "ver")).json().detail).toContain("ya está resuelto por");
    expect((await finish(run, "sigue")).statusCode).toBe(400);
    const selectedRun = runOf(await finish(run, "sigue", { choice: 1 }));
    expect(open(selectedRun)).toEqual(["cierre"]);
    const ended = runOf(await finish(run, "cierre"));
    expect([ended.state, step(ended, "cortar").state, ended.playbook_number]).toEqual([
      "finished",
      "not_taken",
      1,
    ]);
  });

  test("is proposed by class and severity with the reason, and kept from being closed over; a drill is not", async () => {
    const fitting = await published("Correo ajeno", [{ key: "a", title: "Mirar" }], {
      classes: ["v.b"],
      severities: ["high"],
    });
    const id = await incident({ class: "v.b" });
    const { items } = (await operator.call(contract.proposePlaybooks, { id })).json<{
      items: contract.ProposedPlaybook[];
    }>();
    expect(items[0]).toMatchObject({ id: fitting, fits: true, reasons: ["class", "severity"] });
    const check = async () =>
      (await operator.call(getClosing, { id }))
        .json<{ checks: { name: string; done: boolean }[] }>()
        .checks.find(({ name }) => name === "playbooks")?.done;
    await start(id, fitting, { drill: true });
    expect(await check()).toBe(true);
    const other = await published("Otro", [{ key: "a", title: "Mirar" }]);
    const run = await start(id, other);
    expect(await check()).toBe(false);
    expect((await operator.call(contract.startRun, { id, playbook_id: other })).statusCode).toBe(409);
    await operator.call(contract.stopRun, { id: run.id, reason: "No correspondía" });
    expect(await check()).toBe(true);
  });

  test("wakes from a wait by itself, once, also when the portal was down when it was over", async () => {
    const playbook_id = await published("Con espera", [
      { key: "espera", kind: "wait", title: "Observar", minutes: 60, next: "mirar" },
      { key: "mirar", title: "Mirar" },
    ]);
    const id = await incident();
    const run = await start(id, playbook_id);
    const wake = () => performJob(portal.gate, wakeRuns, { actor: systemActor("test"), input: {} });
    now = new Date(now.getTime() + 59 * 60_000);
    await wake();
    expect((await latest(id)).map(open)).toEqual([["espera"]]);
    now = new Date(now.getTime() + 5 * 3_600_000);
    await wake();
    await wake();
    expect((await latest(id)).map(open)).toEqual([["mirar"]]);
    const [entries] = await runQuery<{ count: number; heard: boolean }>(
      portal.database.owner,
      `select count(*)::int as count, exists (select from notification where kind = 'finished'
         and path = $2) as heard from audit_entry where action = 'playbook.wait_over' and object_id = $1`,
      [id, `/Incidentes/${id}`],
    );
    expect(entries).toEqual({ count: 1, heard: true });
    expect(run.waits_for).toEqual(["time"]);
  });
});

const approval = (more: object = {}) => [
  {
    key: "pedir",
    kind: "approval",
    title: "¿Autoriza aislar?",
    plain: "Se corta la red.",
    next: "hacer",
    ...more,
  },
  { key: "hacer", title: "Aislar" },
];

describe("questions to the client", () => {
  test("stands in its tray, is answered with one press, and leads the run on", async () => {
    const id = await incident();
    const run = await start(id, await published("Aislar", approval()));
    const { items } = (await client.call(listWork)).json<{ items: WorkItem[] }>();
    const item = items.find((each) => each.id === step(run, "pedir").id);
    expect(item).toMatchObject({ answers: ["authorised", "refused"], question: "Se corta la red." });
    const answer = {
      company_id: company.id,
      kind: "playbook_step",
      id: item?.id ?? "",
      answer: "authorised",
    };
    expect((await client.call(answerWork, answer as never)).statusCode).toBe(200);
    const [after] = await latest(id);
    expect(after && [open(after), step(after, "pedir").done_side]).toEqual([["hacer"], "client"]);
    expect((await client.call(answerWork, answer as never)).statusCode).toBe(409);
  });

  test("may be refused: the provider then decides whether to go on without it", async () => {
    const id = await incident();
    const run = await start(id, await published("Aislar de nuevo", approval()));
    const refused = { id: step(run, "pedir").id, answer: "refused" as const, words: "Hay cierre de mes" };
    expect((await client.call(contract.answerAskedStep, refused)).statusCode).toBe(200);
    const [stopped] = await latest(id);
    expect(stopped && [step(stopped, "pedir").state, open(stopped), stopped.waits_for]).toEqual([
      "refused",
      [],
      ["provider"],
    ]);
    const queue = async (caller: Caller) =>
      (await caller.call(listWork))
        .json<{ items: WorkItem[] }>()
        .items.filter(
          ({ kind, path }) => kind === "playbook_run_step" && path.startsWith(`/Incidentes/${id}`),
        );
    expect(await queue(operator)).toMatchObject([{ title: "¿Autoriza aislar?", state: "No autorizado" }]);
    expect((await finish(run, "pedir", { result: "Insistimos" })).statusCode).toBe(409);
    const on = runOf(await finish(run, "pedir", { state: "skipped", result: "Se aísla el lunes" }));
    expect(open(on)).toEqual(["hacer"]);
    expect(await queue(operator)).toMatchObject([{ title: "Aislar", state: "Paso por hacer" }]);
    expect(await queue(client)).toEqual([]);
  });

  test("if it is dangerous, is authorised only by somebody who just proved who they are", async () => {
    const id = await incident();
    const run = await start(id, await published("Cortar Internet", approval({ dangerous: true })));
    const stepId = step(run, "pedir").id;
    const plain = await client.call(contract.answerAskedStep, { id: stepId, answer: "authorised" });
    expect(plain.statusCode).toBe(409);
    const provider = await finish(run, "pedir", { result: "Llamó la gerencia" });
    expect(provider.statusCode).toBe(409);
    const person = await aPerson(portal, { role: "client", companies: [company] });
    const old = callerWith(portal, await aSession(portal, person, { confirmedMinutesAgo: 30 }), person);
    const unproven = await old.call(contract.authoriseDangerousStep, { id: stepId });
    expect(unproven.json().code).toBe("confirmation_needed");
    const proven = callerWith(portal, await aSession(portal, person), person);
    expect((await proven.call(contract.authoriseDangerousStep, { id: stepId })).statusCode).toBe(200);
    expect((await latest(id)).map(open)).toEqual([["hacer"]]);
  });

  test("is nobody's of the company while the incident is not shown to it, and never somebody's of the provider to answer", async () => {
    const id = await incident({ client_visible: false });
    const run = await start(id, await published("Aislar sin mostrar", approval()));
    const answer = { id: step(run, "pedir").id, answer: "authorised" as const };
    expect(await ask(client, id)).toEqual([]);
    expect((await client.call(contract.answerAskedStep, answer)).statusCode).toBe(404);
    expect((await operator.call(contract.answerAskedStep, answer)).statusCode).toBe(404);
    await runQuery(portal.database.owner, "update incident set client_visible = true where id = $1", [id]);
    expect((await ask(client, id)).map(({ title, text }) => [title, text])).toEqual([
      ["¿Autoriza aislar?", "Se corta la red."],
    ]);
    expect((await operator.call(contract.answerAskedStep, answer)).statusCode).toBe(409);
  });
});

test("a run on a restricted incident is its people's alone, and its wait ends all the same", async () => {
  const playbook_id = await published("Persona interna", [
    { key: "espera", kind: "wait", title: "Observar", minutes: 60, next: "mirar" },
    { key: "mirar", title: "Mirar" },
  ]);
  const colleague = await signedIn(portal, "operator", company);
  const id = await incident({
    client_visible: false,
    restricted: true,
    reader_ids: [operator.person?.id ?? 0],
  });
  const run = await start(id, playbook_id);
  for (const other of [staff, colleague, client]) {
    expect([404, 403]).toContain((await other.call(contract.listIncidentRuns, { id })).statusCode);
    const late = await other.call(contract.stopRun, { id: run.id, reason: "Lo encontré" });
    expect([404, 403]).toContain(late.statusCode);
  }
  now = new Date(now.getTime() + 2 * 3_600_000);
  await performJob(portal.gate, wakeRuns, { actor: systemActor("test"), input: {} });
  expect((await latest(id)).map(open)).toEqual([["espera"]]);
  const person = operator.person?.id ?? 0;
  const [waiting] = await runQuery<{ data: never }>(
    portal.database.owner,
    "select data from pgboss.job where name = $1 and data->'input'->>'run_id' = $2",
    [wakeRuns.name, run.id],
  );
  expect(waiting?.data).toMatchObject({ actor: { userId: person } });
  await performJob(portal.gate, wakeRuns, waiting?.data as never);
  expect((await latest(id)).map(open)).toEqual([["mirar"]]);
});

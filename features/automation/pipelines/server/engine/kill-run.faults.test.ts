import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { createAlert } from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { createHunt } from "#features/detection/hunting/hunting.contract.ts";
import { hunting } from "#features/detection/hunting/hunting.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { investigations } from "#features/response/investigations/investigations.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import examples from "#platform/testing/examples.ts";
import { runWorker } from "#platform/testing/killed-worker.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aRun, type Definition } from "../pipeline-stage.fixture.ts";

const secret = `${"k".repeat(43)}=`;
const portal = await testPortal([search, topics, alerts, investigations, hunting, pipelines], {
  environment: { PORTAL_SECRET_KEY: secret },
});
const { owner } = portal.database;
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);
const owning = await aPerson(portal, { role: "operator", companies: [company] });
const kills = 30;
const count = 12;
const received = join(portal.dataDirectory, "received.txt");
const lines = () => (existsSync(received) ? readFileSync(received, "utf8").trim().split("\n") : []);

const step = (key: string, kind: string, values: object, more: object = {}) =>
  ({ key, kind, title: key, with: values, ...more }) as Definition["steps"][number];

/** A run of every kind of step on objects of its own. */
async function everyKind(number: number): Promise<string> {
  const raisedResponse = await operator.call(createAlert, { title: `Alerta ${number}`, severity: "high" });
  const alerta = raisedResponse.json<{ alert: { id: string } }>().alert.id;
  const writtenResponse = await operator.call(createHunt, {
    title: `Búsqueda ${number}`,
    hypothesis: "Alguien entra con una cuenta ajena",
    query: { kind: "filter", text: '[["title","contains","acceso"]]' },
  } as never);
  const busqueda = writtenResponse.json<{ hunt: { id: string } }>().hunt.id;
  const url = "https://mesa.example.com";
  const { run } = await aRun(portal, company, {
    definition: {
      audience: "provider",
      steps: [
        step("cifras", "read_figures", { cifras: ["alerts.open_n1"] }),
        step("si", "condition", { si: "{{ pasos.cifras.total >= 0 }}" }),
        step("tema", "open_topic", { asunto: `Tema ${number}`, mensaje: "Texto" }),
        step("investigar", "open_investigation", { pregunta: `¿Qué pasó con ${number}?`, severidad: "low" }),
        step("ficha", "add_observable", {
          investigacion: "{{ pasos.investigar.id }}",
          observable: `Ficha ${number}`,
        }),
        step("nota", "comment_alert", { alerta, nota: `Nota ${number}` }),
        step("duena", "assign_alert", { alerta, persona: owning.id }),
        step("buscar", "run_hunt", { busqueda, dias: 1 }),
        step("esperar", "wait", { minutos: 1 }),
        step("aprobar", "approval", { a: "client", pregunta: "¿Se hace?", horas: 1 }),
        step("avisar", "notify", { a: "client", titulo: `Aviso ${number}` }),
        step("pendientes", "read_matters", { clase: "alert", lado: "provider", maximo: 3 }),
        step("cada", "for_each", { lista: ["a", "b", "c"], hasta: "llamar_cada" }),
        step("tema_cada", "open_topic", { asunto: `Cada ${number} {{ elemento }}`, mensaje: "Texto" }),
        step("llamar_cada", "webhook", { url: `${url}/cada`, respeta_llave: true }),
        step("con_llave", "webhook", { url: `${url}/con`, respeta_llave: true }),
        step("sin_llave", "webhook", { url: `${url}/sin` }),
      ],
    },
  });
  return run;
}

/** Makes every open run due, as if the lease of the killed worker had expired, and approves what waits for approval. */
async function passTime(): Promise<void> {
  await runQuery(
    owner,
    "update pipeline_run set wake_at = now(), lease_until = null where finished_at is null",
  );
  await runQuery(owner, "update pipeline_approval set state = 'approved' where state = 'waiting'");
}

const openRuns = async () =>
  (
    await runQuery<{ id: string }>(owner, "select id from pipeline_run where finished_at is null order by id")
  ).map(({ id }) => id);

async function work(runs: string[], untilKill?: number): Promise<void> {
  const setup = {
    connection: portal.database.app,
    companyId: company.id,
    runs,
    received,
    NODE_ENV: "test",
    PORTAL_DATA: portal.dataDirectory,
    PORTAL_SECRET_KEY: secret,
    LOG_LEVEL: "silent",
  };
  await runWorker(join(import.meta.dirname, "run-worker.fixture.ts"), setup, untilKill);
}

test("30 kills over runs of every kind of step leave each effect once, or named as uncertain", {
  timeout: 600_000,
}, async () => {
  await runQuery(
    owner,
    `insert into pipeline_limit (company_id, runs_at_once, runs_a_day, changed_at, changed_by_name)
     values ($1, 50, 10000, now(), 'Alguien')`,
    [company.id],
  );
  const runs: string[] = [];
  for (let number = 0; number < count; number += 1) runs.push(await everyKind(number));
  const delays = examples.sample(examples.integer({ min: 0, max: 120 }), kills);
  let killed = 0;
  for (const delay of delays) {
    const open = await openRuns();
    if (open.length === 0) break;
    await work(open.slice(0, 4), delay);
    killed += 1;
    await passTime();
  }
  for (let rest = 0; rest < 20 && (await openRuns()).length > 0; rest += 1) {
    await work(await openRuns());
    await passTime();
  }
  const ends = await runQuery<{ state: string; error_code: string | null }>(
    owner,
    "select state, error_code from pipeline_run",
  );
  const uncertain = ends.filter(({ error_code }) => error_code === "uncertain").length;
  expect(ends.filter(({ state }) => state === "done").length + uncertain).toBe(count);
  for (const statement of [
    "select subject from topic where subject like 'Tema %' group by 1 having count(*) <> 1",
    "select question from investigation group by 1 having count(*) <> 1",
    "select title from investigation_card where title like 'Ficha %' group by 1 having count(*) <> 1",
    "select note from alert_step where note like 'Nota %' group by 1 having count(*) <> 1",
    "select hunt_id from hunt_run group by 1 having count(*) <> 1",
    "select run_id, step_key from pipeline_attempt where state = 'done' group by 1, 2, iteration having count(*) <> 1",
    "select subject from topic where subject like 'Cada %' group by 1 having count(*) <> 1",
  ])
    expect(await runQuery(owner, statement)).toEqual([]);
  const [made] = await runQuery<{ topics: number; cards: number; notes: number; hunts: number }>(
    owner,
    `select (select count(*)::int from topic where subject like 'Tema %') as topics,
       (select count(*)::int from investigation_card where title like 'Ficha %') as cards,
       (select count(*)::int from alert_step where note like 'Nota %') as notes,
       (select count(*)::int from hunt_run) as hunts`,
  );
  expect(made).toEqual({ topics: count, cards: count, notes: count, hunts: count });
  const repeated = await runQuery(owner, "select 1 from topic where subject like 'Cada %'");
  expect(repeated).toHaveLength(3 * count);
  const keysOf = (path: string) => lines().filter((line) => line.includes(path));
  expect(new Set(keysOf("/con ")).size).toBe(count);
  expect(new Set(keysOf("/cada ")).size).toBe(3 * count);
  // Without the key a request is never sent twice; an unknown one is named.
  expect(new Set(keysOf("/sin ")).size).toBe(keysOf("/sin ").length);
  expect(keysOf("/sin ").length + uncertain).toBeGreaterThanOrEqual(count);
  console.log(
    `${killed} kills, ${count} runs: ${uncertain} uncertain, ${keysOf("/con ").length} requests with a key`,
  );
});

import { v7 as uuidv7 } from "uuid";
import { anIncident } from "#features/response/incidents/server/incidents-examples.fixture.ts";
import { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** A playbook in force for every company. */
async function aPlaybook({ database: { owner } }: TestPortal, steps: Step[]): Promise<string> {
  const [id, title] = [uuidv7(), "Cuenta tomada"];
  await runQuery(
    owner,
    `insert into playbook (id, state, origin, title, summary, classes, severities, step_count, number, search, created_at,
       updated_at, updated_by_name)
     values ($1, 'published', 'written', $2, '', '{}', '{}', $3, 1, '', now(), now(), 'Alguien')`,
    [id, title, steps.length],
  );
  await runQuery(
    owner,
    `insert into playbook_version (playbook_id, number, content, published_at, published_by_name)
     values ($1, 1, $2, now(), 'Alguien')`,
    [id, JSON.stringify({ title, steps })],
  );
  return id;
}

/** Creates a run with one waiting step and returns both ids. */
async function aRun(portal: TestPortal, company: TestCompany, draft: object) {
  const step = Step.parse({ key: "uno", kind: "manual", title: "Cerrar la cuenta", ...draft });
  const playbook = await aPlaybook(portal, [step]);
  const incident = await anIncident(portal, company, { client_visible: true });
  const [run, stepId] = [uuidv7(), uuidv7()];
  const { owner } = portal.database;
  await runQuery(
    owner,
    `insert into playbook_run (company_id, id, incident_id, playbook_id, playbook_number, title, steps, state, drill,
       started_at, started_by_name)
     values ($1, $2, $3, $4, 1, 'Cuenta tomada', $5, 'running', false, now(), 'Alguien')`,
    [company.id, run, incident, playbook, JSON.stringify([step])],
  );
  await runQuery(
    owner,
    `insert into playbook_run_step (company_id, id, run_id, incident_id, key, kind, side, position, state, reached_at,
       wake_at)
     values ($1, $2, $3, $4, 'uno', $5, $6, 0, 'open', now(), case when $5 = 'wait' then now() end)`,
    [company.id, stepId, run, incident, step.kind, step.kind === "approval" ? "client" : step.side],
  );
  return { run, step: stepId };
}

const incident: MakeObject = async (portal, company) => objectWithId(await anIncident(portal, company));

const aStep =
  (draft: object, body: Record<string, unknown>): MakeObject =>
  async (portal, company) =>
    objectWithId((await aRun(portal, company, draft)).step, body);

export default {
  inputs: {
    "playbooks.create_playbook": {
      content: { title: "Prueba", steps: [{ key: "uno", kind: "manual", title: "Uno" }] },
    },
    "playbooks.import_cacao": { text: '{"type":"playbook","workflow":{}}', dry_run: false },
  },
  objects: {
    "playbooks.list_incident_runs": incident,
    "playbooks.propose_playbooks": incident,
    "playbooks.start_run": async (portal, company) => {
      const playbook_id = await aPlaybook(portal, [
        Step.parse({ key: "uno", kind: "manual", title: "Cerrar la cuenta" }),
      ]);
      return objectWithId(await anIncident(portal, company), { playbook_id, drill: true });
    },
    "playbooks.finish_step": aStep({}, { state: "done", choice: null, result: "Cerrada a las 10:00" }),
    "playbooks.stop_run": async (portal, company) =>
      objectWithId((await aRun(portal, company, {})).run, { reason: "Era una falsa alarma" }),
    "playbooks.answer_asked_step": aStep(
      { kind: "approval", side: "client" },
      { answer: "refused", choice: null, words: "" },
    ),
    "playbooks.authorise_dangerous_step": aStep(
      { kind: "approval", side: "client", dangerous: true },
      { words: "" },
    ),
  },
  notFiles: { "playbook_run_step.key": "how a step is named inside its playbook" },
  jobs: {
    "playbooks.wake_runs": async (portal) => {
      await aRun(portal, await aCompany(portal), { kind: "wait", minutes: 1 });
      return nightly;
    },
  },
} satisfies FeatureExamples;

import { expect, test } from "vitest";
import * as pipelineRuns from "#features/automation/pipelines/contracts/pipeline-runs.contract.ts";
import * as pipelineCalls from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { myWork } from "#features/home/my-work/my-work.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { incidents } from "#features/response/incidents/incidents.feature.ts";
import { anIncident } from "#features/response/incidents/server/incidents-examples.fixture.ts";
import * as library from "#features/response/playbooks/contracts/playbook.contract.ts";
import * as contract from "#features/response/playbooks/contracts/run.contract.ts";
import { playbooks } from "#features/response/playbooks/playbooks.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const features = [search, myWork, topics, incidents, pipelines, playbooks];
const portal = await testPortal(features);
const company = await aCompany(portal);
const staff = await signedIn(portal, "staff", company);
const operator = await signedIn(portal, "operator", company);

const advance = async (run_id: string) => {
  const job = jobsOf(features).find(({ name }) => name === "pipelines.advance_run");
  if (!job) throw new Error("No job");
  await performJob(portal.gate, job, { actor: systemActor("test", company.id), input: { run_id } });
};

async function publishedPipeline(name: string, steps: object[]): Promise<string> {
  const content = { name, trigger: { kind: "playbook" }, steps };
  const drafted = await operator.call(pipelineCalls.createPipeline, { content } as never);
  const { pipeline, version } = drafted.json<pipelineCalls.PipelineDetail>();
  expect((await operator.call(pipelineCalls.publishPipeline, { id: pipeline.id, version })).statusCode).toBe(
    200,
  );
  return pipeline.id;
}

/** Starts a run of a playbook with one automatic step and one after it. */
async function started(automation: string, more: object = {}): Promise<contract.Run> {
  const drafted = await staff.call(library.createPlaybook, {
    content: {
      title: `Con ${automation}`,
      steps: [
        { key: "auto", kind: "automatic", title: "Avisar", automation, next: "cierre" },
        { key: "cierre", kind: "manual", title: "Cerrar" },
      ],
    },
  });
  const { playbook, version } = drafted.json<library.PlaybookDetail>();
  await staff.call(library.publishPlaybook, { id: playbook.id, version });
  const id = await anIncident(portal, company, { client_visible: true });
  const answer = await operator.call(contract.startRun, { id, playbook_id: playbook.id, ...more });
  return answer.json<contract.Run>();
}
const stateOf = async (incident: string) => {
  const answer = await operator.call(contract.listIncidentRuns, { id: incident });
  const [run] = answer.json<{ items: contract.Run[] }>().items;
  return run?.steps.map(({ key, state }) => `${key} ${state}`);
};
const runsOf = async (id: string) =>
  (await operator.call(pipelineRuns.listPipelineRuns, { id })).json<{ items: pipelineRuns.PipelineRun[] }>()
    .items;

test("an automatic step is done by the pipeline of its name, and the playbook goes on with its end", async () => {
  const pipeline = await publishedPipeline("Avisar al equipo", [
    { key: "avisar", kind: "notify", title: "Avisar", with: { a: "provider", titulo: "{{ causa.codigo }}" } },
  ]);
  const run = await started("Avisar al equipo");
  const [begun] = await runsOf(pipeline);
  expect(await stateOf(run.incident_id)).toEqual(["auto open", "cierre pending"]);
  await advance(begun?.id ?? "");
  await advance(begun?.id ?? "");
  expect(await stateOf(run.incident_id)).toEqual(["auto done", "cierre open"]);
  expect((await runsOf(pipeline)).map(({ state }) => state)).toEqual(["done"]);
});

test("a step whose pipeline fails, or is not there, and one of a drill stay open for a person", async () => {
  const pipeline = await publishedPipeline("Falla siempre", [
    { key: "leer", kind: "read_figures", title: "Leer", retries: 0, with: { cifras: ["no.existe"] } },
  ]);
  const failing = await started("Falla siempre");
  const [begun] = await runsOf(pipeline);
  await advance(begun?.id ?? "");
  expect((await runsOf(pipeline)).map(({ state }) => state)).toEqual(["failed"]);
  expect(await stateOf(failing.incident_id)).toEqual(["auto open", "cierre pending"]);
  expect(await stateOf((await started("No existe")).incident_id)).toEqual(["auto open", "cierre pending"]);
  await started("Falla siempre", { drill: true });
  expect(await runsOf(pipeline)).toHaveLength(1);
});

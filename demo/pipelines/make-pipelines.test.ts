import { expect, test } from "vitest";
import { allFeatures } from "#app/features.ts";
import { seededDatabase } from "#app/seeded-database.fixture.ts";
import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import * as contract from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { checkDefinition } from "#features/automation/pipelines/server/library/check-definition.ts";
import { readyPipelines } from "#features/automation/pipelines/server/templates/ready-pipelines.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { listApprovals } from "../../features/automation/pipelines/server/engine/pipeline-runs.verbs.ts";
import { listPipelines } from "../../features/automation/pipelines/server/library/pipelines.verbs.ts";
import { makeCompanies } from "../companies/make-companies.ts";
import { makePipelineMonth } from "../demo-months.ts";
import { DemoWorld } from "../demo-world.ts";
import { prepareDemo } from "../prepare-demo.ts";

const portal = await testPortal(allFeatures, { database: await seededDatabase() });

test("a month of pipelines of two companies: runs, a failed one, an approval that waits; nothing twice", async () => {
  await prepareDemo(portal.gate);
  const world = new DemoWorld(portal.gate, portal.gate.clock.now());
  const ids = await makeCompanies(world, []);
  const listOf = async (name: string) =>
    (await world.readCompany(ids.get(name) ?? 0, (context) => listPipelines(context, { limit: 50 }))).items;
  await makePipelineMonth(portal.gate);
  const [good, bad] = [await listOf("Financiera Quilquén"), await listOf("Clínica Huillinco")];
  const runsOf = (list: typeof good, name: string) => list.find((each) => each.name === name)?.runs ?? [];
  expect(runsOf(good, "Postura semanal").length).toBeGreaterThanOrEqual(4);
  expect(runsOf(good, "Postura semanal").every(({ state }) => state === "done")).toBe(true);
  expect(runsOf(good, "Solicitud a la mesa de ayuda").map(({ state }) => state)).toEqual(["waiting"]);
  expect(runsOf(bad, "Búsqueda a pedido").map(({ state }) => state)).toEqual(["failed"]);
  for (const name of [
    "Certificado a vencer",
    "Evidencia por vencer",
    "Fuente sin eventos",
    "Corregido, por verificar",
  ])
    expect([name, runsOf(good, name).length > 0]).toEqual([name, true]);
  expect(runsOf(good, "Correo sospechoso").map(({ state }) => state)).toEqual(["waiting"]);
  for (const name of ["Cambio de WAF sin solicitud", "Riesgo aceptado por vencer", "Esperando al cliente"])
    expect([name, runsOf(bad, name).length > 0]).toEqual([name, true]);
  expect(await listOf("Minera Quebrada Salina")).toEqual([]);
  await makePipelineMonth(portal.gate);
  expect(await listOf("Financiera Quilquén")).toHaveLength(good.length);
  const approvals = await world.readCompany(ids.get("Financiera Quilquén") ?? 0, (context) =>
    listApprovals(context, {}),
  );
  expect(approvals.items.map(({ pipeline }) => pipeline)).toEqual(["Correo sospechoso"]);
}, 600_000);

test("every ready-made pipeline passes the checks of a portal with all its areas", () => {
  const problems = readyPipelines.flatMap(({ content }) =>
    checkDefinition({ extensions: portal.gate.extensions }, PipelineDefinition.parse(content)),
  );
  expect(problems).toEqual([]);
});

test("every ready-made pipeline has a dry run, which does nothing", async () => {
  const company = await aCompany(portal);
  const operator = await signedIn(portal, "operator", company);
  for (const { key } of readyPipelines) {
    const takenResponse = await operator.call(contract.takeTemplate, { key });
    expect([key, takenResponse.statusCode]).toEqual([key, 201]);
    const { id } = takenResponse.json<contract.PipelineDetail>().pipeline;
    const trial = await operator.call(contract.dryRunPipeline, { id });
    expect([key, trial.statusCode]).toEqual([key, 200]);
  }
  const done = await runQuery(portal.database.owner, "select 1 from pipeline_run where company_id = $1", [
    company.id,
  ]);
  expect(done).toEqual([]);
}, 120_000);

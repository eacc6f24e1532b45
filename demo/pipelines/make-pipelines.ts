import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { companyRowsOf } from "#features/automation/pipelines/server/library/pipeline.store.ts";
import { findMailKey } from "#features/automation/pipelines/server/triggers/mail-trigger.store.ts";
import { pipelineMails } from "#features/automation/pipelines/server/triggers/mail-trigger.ts";
import { sweepPipelines } from "#features/automation/pipelines/server/triggers/sweep-pipelines.job.ts";
import type { Person } from "#platform/server/actor.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { startPipelineRun } from "../../features/automation/pipelines/server/engine/pipeline-runs.verbs.ts";
import { saveSecret } from "../../features/automation/pipelines/server/library/pipeline-limits.verbs.ts";
import {
  createPipeline,
  listPipelines,
  publishPipeline,
  renewMailAddress,
  takeTemplate,
} from "../../features/automation/pipelines/server/library/pipelines.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { peopleOfCompany } from "../people-of-company.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { pipelineScenarios, ticketPipeline } from "./pipeline-scenarios.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

/** Creates a month of pipelines; a company that has one remains unchanged. */
export async function makePipelines(
  world: DemoWorld,
  { companies, people, companyIds }: Cast,
): Promise<void> {
  const days = new Set<number>();
  for (const company of companies) {
    const story = pipelineScenarios[company.slug];
    const companyId = companyIds.get(company.name);
    if (!story || companyId === undefined) continue;
    const { items } = await world.readCompany(companyId, (context) => listPipelines(context, { limit: 1 }));
    if (items.length > 0) continue;
    const team = await peopleOfCompany(world, { companyId, people });
    const analyst = team.find(({ role }) => role === "operator");
    if (!analyst) continue;
    for (const { template, daysAgo } of story.published) {
      await publishTemplate(world, analyst, template, world.daysAgo(daysAgo));
      for (let day = daysAgo - 1; day >= 0; day -= 1) days.add(day);
    }
    for (const key of story.drafts)
      await world.asPerson(analyst, world.daysAgo(2), (context) => takeTemplate(context, { key }));
    if (story.ticket) await askForTicket(world, analyst);
    const client = team.find(({ role }) => role === "client");
    if (story.mail && client) await sendMail(world, analyst, client);
    if (story.failing) await startFailingHunt(world, analyst);
  }
  for (const day of [...days].toSorted((one, other) => other - one))
    await sweepTwice(world, morningOf(world.daysAgo(day), world.now));
}

/** Returns a time after the morning schedules in Chile, at most now. */
function morningOf(day: Date, now: Date): Date {
  const morning = new Date(day);
  morning.setUTCHours(12, 0, 0, 0);
  return morning < now ? morning : now;
}

async function publishTemplate(world: DemoWorld, analyst: Person, key: string, at: Date): Promise<string> {
  const { pipeline, version } = await world.asPerson(analyst, at, (context) =>
    takeTemplate(context, { key }),
  );
  await world.asPerson(analyst, at, (context) =>
    publishPipeline(context, { id: pipeline.id, version, note: "Primera versión" }),
  );
  return pipeline.id;
}

/** Runs the sweep of pipelines twice: the first run starts due pipeline runs, the second performs their steps. */
async function sweepTwice(world: DemoWorld, at: Date): Promise<void> {
  const system = systemActor("demo");
  await world.perform(sweepPipelines, system, at, {});
  await world.perform(sweepPipelines, system, at, {});
}

/** Creates a run that waits for the approval of the client, because its step sends data out of the portal. */
async function askForTicket(world: DemoWorld, analyst: Person): Promise<void> {
  const at = world.daysAgo(0.5);
  await world.asPerson(analyst, at, (context) =>
    saveSecret(context, { name: "mesa_de_ayuda", value: "llave-de-ejemplo-de-la-demostracion" }),
  );
  const content = PipelineDefinition.parse(ticketPipeline);
  const { pipeline, version } = await world.asPerson(analyst, at, (context) =>
    createPipeline(context, { content }),
  );
  await world.asPerson(analyst, at, (context) =>
    publishPipeline(context, { id: pipeline.id, version, note: "Acordada con la mesa de ayuda" }),
  );
  await world.asPerson(analyst, at, (context) =>
    startPipelineRun(context, {
      id: pipeline.id,
      inputs: { resumen: "Renovar el acceso VPN del turno de noche" },
    }),
  );
}

/** Creates a mail that a person of the company forwarded; its answer waits for the approval of the team. */
async function sendMail(world: DemoWorld, analyst: Person, client: Person): Promise<void> {
  const at = world.daysAgo(0.6);
  const companyId = analyst.companyId ?? 0;
  const { items } = await world.readCompany(companyId, (context) => listPipelines(context, { limit: 50 }));
  const pipeline = items.find(({ trigger_kind }) => trigger_kind === "mail");
  if (!pipeline) return;
  const { id } = pipeline;
  await world.asPerson(analyst, at, (context) => renewMailAddress(context, { id }));
  const key = await world.readCompany(companyId, (context) => findMailKey(companyRowsOf(context), id));
  await world.inCompany(companyId, at, (context) =>
    pipelineMails.receive(context, {
      key: key ?? "",
      sha256: "5b0c".padEnd(64, "0"),
      sender: { address: `${client.username}@example.com`, name: client.fullName },
      subject: "Su despacho está retenido en aduana",
      text: "Me llegó este aviso y no espero ningún despacho. Pide pagar 2.990 pesos hoy en despachos.example. ¿Es real?",
      attachments: ["guia-de-despacho.html"],
      received_at: at,
    }),
  );
}

/** Creates a run that fails, because its step starts a hunt that does not exist. It then waits for a person. */
async function startFailingHunt(world: DemoWorld, analyst: Person): Promise<void> {
  const id = await publishTemplate(world, analyst, "hunt_on_request", world.daysAgo(6));
  await world.asPerson(analyst, world.daysAgo(1), (context) =>
    startPipelineRun(context, {
      id,
      inputs: { busqueda: "01930000-0000-7000-8000-000000000000", dias: 7 },
    }),
  );
}

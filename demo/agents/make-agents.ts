import { v7 as uuidv7 } from "uuid";
import { testVersionJob } from "#features/automation/agents/server/cases/test-version.job.ts";
import { runAgent } from "#features/automation/agents/server/running/run-agent.job.ts";
import { advanceRun } from "#features/automation/pipelines/server/engine/advance-run.job.ts";
import {
  decideApproval,
  listApprovals,
} from "#features/automation/pipelines/server/engine/pipeline-runs.verbs.ts";
import type { Person } from "#platform/server/actor.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  createAgentVersion,
  getAgent,
  listAgents,
  publishAgent,
  saveAgentCase,
  takeAgentTemplate,
} from "../../features/automation/agents/server/library/agents.verbs.ts";
import {
  getAgentRun,
  listAgentObjects,
  startAgentRunByHand,
} from "../../features/automation/agents/server/running/agent-runs.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { peopleOfCompany } from "../people-of-company.ts";
import type { DemoCompany, DemoPerson } from "../written/demo-company.ts";
import { agentScenarios } from "./agent-scenarios.ts";

interface Cast {
  companies: readonly DemoCompany[];
  people: DemoPerson[];
  companyIds: ReadonlyMap<string, number>;
}

/** A company with the people who act in it. */
interface Place {
  world: DemoWorld;
  companyId: number;
  analyst: Person;
  client: Person | undefined;
}

const workMs = 2_000;
const decisionMs = 4_000_000;
const weekDays = 7;
/** The number of days in which the current objects were read. */
const recentDays = 4;

/** Creates three months of agents in every company with a scenario; a company that has an agent remains unchanged. */
export async function makeAgents(world: DemoWorld, { companies, people, companyIds }: Cast): Promise<void> {
  for (const company of companies) {
    const story = agentScenarios[company.slug];
    const companyId = companyIds.get(company.name);
    if (!story || companyId === undefined) continue;
    const { items } = await world.readCompany(companyId, (context) => listAgents(context, { limit: 1 }));
    if (items.length > 0) continue;
    const team = await peopleOfCompany(world, { companyId, people });
    const analyst = team.find(({ role }) => role === "operator");
    if (!analyst) continue;
    const place = { world, companyId, analyst, client: team.find(({ role }) => role === "client") };
    for (const { template, daysAgo, runs } of story.published) {
      const id = await publishTemplate(place, template, world.daysAgo(daysAgo));
      await runTimes(place, { id, daysAgo, runs });
    }
    if (story.dropped) await drop(place, story.dropped);
    for (const key of story.drafts)
      await world.asPerson(analyst, world.daysAgo(2), (context) => takeAgentTemplate(context, { key }));
  }
}

async function test({ world, companyId }: Place, agentId: string, at: Date): Promise<void> {
  const input = { agent_id: agentId, number: 1, test_id: uuidv7() };
  await world.perform(testVersionJob, systemActor("demo", companyId), at, input);
}

async function publishTemplate(place: Place, key: string, at: Date): Promise<string> {
  const { world, analyst } = place;
  const { agent, version } = await world.asPerson(analyst, at, (context) =>
    takeAgentTemplate(context, { key }),
  );
  const { id } = agent;
  await world.asPerson(analyst, at, (context) =>
    createAgentVersion(context, { id, version, note: "Primera versión" }),
  );
  await test(place, id, at);
  const ready = await world.readCompany(place.companyId, (context) => getAgent(context, { id }));
  await world.asPerson(analyst, at, (context) => publishAgent(context, { id, version: ready.version }));
  return id;
}

interface Runs {
  id: string;
  daysAgo: number;
  runs: number;
}

/** Weekly runs of an agent without an object, and recent runs of one that reads an object. */
async function runTimes(place: Place, { id, daysAgo, runs }: Runs): Promise<void> {
  const { world, companyId, analyst, client } = place;
  const { object_label, agent } = await world.readCompany(companyId, (context) => getAgent(context, { id }));
  const person = agent.audience === "client" && client ? client : analyst;
  const objects =
    object_label === ""
      ? []
      : (await readAs(world, person, (context) => listAgentObjects(context, { id }))).items;
  const count = object_label === "" ? runs : Math.min(runs, objects.length);
  for (let number = 0; number < count; number += 1) {
    const days =
      object_label === ""
        ? daysAgo - 1 - number * weekDays
        : Math.max(0.1, recentDays - (number * recentDays) / count);
    if (days <= 0) break;
    const isLast = number === count - 1;
    await runOnce(place, {
      id,
      person,
      objectId: objects[number]?.id ?? "",
      at: world.daysAgo(days),
      isLast,
    });
  }
}

interface OneRun {
  id: string;
  person: Person;
  objectId: string;
  at: Date;
  /** Whether the runs are the newest: their proposals are still pending. */
  isLast: boolean;
}

async function runOnce(place: Place, { id, person, objectId, at, isLast }: OneRun): Promise<void> {
  const { world, companyId, analyst } = place;
  const { run } = await world.asPerson(person, at, (context) =>
    startAgentRunByHand(context, { id, object_id: objectId }),
  );
  const system = systemActor("demo", companyId);
  await world.perform(runAgent, system, new Date(at.getTime() + workMs), { run_id: run.id });
  const { proposals } = await readAs(world, analyst, (context) => getAgentRun(context, { id: run.id }));
  const runIds = proposals.flatMap(({ path }) => {
    const runId = path && new URL(path, "https://portal.example").searchParams.get("ejecucion");
    return runId ? [runId] : [];
  });
  await decideProposals(place, { runIds, at: new Date(at.getTime() + 2 * workMs), isLast });
}

/** Runs a read with the rights of a person. */
async function readAs<T>(
  world: DemoWorld,
  person: Person,
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  return await (await world.stepsOf(person, world.now)).within("read", work);
}

/** Lets proposals request their approval, and decides each as the side that is asked, except the newest. */
async function decideProposals(
  { world, companyId, analyst, client }: Place,
  { runIds, at, isLast }: { runIds: string[]; at: Date; isLast: boolean },
): Promise<void> {
  const system = systemActor("demo", companyId);
  for (const runId of runIds) await world.perform(advanceRun, system, at, { run_id: runId });
  if (isLast) return;
  const decided = new Date(at.getTime() + decisionMs);
  for (const person of [analyst, ...(client ? [client] : [])]) {
    const { items } = await (await world.stepsOf(person, at)).within("read", (context) =>
      listApprovals(context, {}),
    );
    for (const { id, run_id, frozen_sha256 } of items.filter((each) => runIds.includes(each.run_id))) {
      const approve = (Number.parseInt(id.slice(-2), 16) || 0) % 4 !== 0;
      await world
        .asPerson(person, decided, (context) =>
          decideApproval(context, { id, approve, frozen_sha256, reason: approve ? "" : "No hace falta" }),
        )
        // The running portal may already have ended the approval, because its deadline is past.
        .catch((failure: unknown) => {
          if (!(failure instanceof Refusal && failure.code === "conflict")) throw failure;
        });
      await world.perform(advanceRun, system, decided, { run_id });
    }
  }
}

/** Disables an agent after a newer case: the team decided that it may no longer propose. */
async function drop(place: Place, key: string): Promise<void> {
  const { world, analyst } = place;
  const id = await publishTemplate(place, key, world.daysAgo(35));
  await runTimes(place, { id, daysAgo: 34, runs: 3 });
  const at = world.daysAgo(1);
  await world.asPerson(analyst, at, (context) =>
    saveAgentCase(context, {
      id,
      content: {
        name: "No abre temas por hallazgos críticos",
        data: { codigo: "VUL-7", titulo: "Servidor sin parche", severidad: "critical" },
        expectations: [{ kind: "no_effect", text: "" }],
      },
    }),
  );
  await test(place, id, at);
}

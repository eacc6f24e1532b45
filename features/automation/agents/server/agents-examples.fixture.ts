import { v7 as uuidv7 } from "uuid";
import { readyAgents } from "#features/automation/agents/server/templates/ready-agents.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { aCase, aDefinition, anAgent, aRun, aStoredCase } from "./agent-stage.fixture.ts";
import { rulesKey } from "./cases/readiness.rules.ts";

const agent =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await anAgent(portal, company), body);

const drafted =
  (body: Record<string, unknown>): MakeObject =>
  async (portal, company) =>
    objectWithId(await anAgent(portal, company, {}, { isDrafted: true }), body);

/** An agent whose version passed five cases and is not in force. */
const ready: MakeObject = async (portal, company) => {
  const id = await anAgent(portal, company, { engine: "rules" }, { state: "draft" });
  for (let count = 0; count < 5; count += 1) await aStoredCase(portal, company, id, rulesKey);
  return objectWithId(id, { version: 1 });
};

export default {
  inputs: {
    "agents.create_agent": { content: aDefinition() },
    "agents.take_template": { key: readyAgents.find(({ key }) => key === "weekly_posture")?.key ?? "" },
    "agents.stop_agents": { stopped: true, reason: "Revisión interna" },
    "agents.save_budget": { month_budget: 5_000_000 },
  },
  objects: {
    "agents.get_agent": agent(),
    "agents.save_draft": agent({ version: 1, content: aDefinition() }),
    "agents.create_version": drafted({ version: 1 }),
    "agents.test_agent": agent(),
    "agents.publish_agent": ready,
    "agents.switch_agent": agent({ version: 1, on: false }),
    "agents.retire_agent": agent({ version: 1, reason: "Ya no se usa" }),
    "agents.save_case": agent({ content: aCase }),
    "agents.delete_case": async (portal, company) =>
      objectWithId(
        await aStoredCase(portal, company, await anAgent(portal, company, {}, { state: "draft" })),
      ),
    "agents.list_runs": agent(),
    "agents.list_objects": agent(),
    "agents.start_run": agent(),
    "agents.get_run": async (portal, company) => objectWithId(await aRun(portal, company, { state: "done" })),
  },
  actsEachTime: ["agents.test_agent"],
  notFiles: {
    "agent.template_key": "which ready-made agent it was taken from",
    "agent_run.cause_key": "what makes a cause unique",
    "agent_run.provider_key": "which provider and model answered",
    "agent_score.provider_key": "which provider and model a case was done with",
  },
  jobs: {
    "agents.run_agent": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { run_id: await aRun(portal, company) });
    },
    "agents.test_version": async (portal) => {
      const company = await aCompany(portal);
      const id = await anAgent(portal, company);
      await aStoredCase(portal, company, id);
      return jobOf(company, { agent_id: id, number: 1, test_id: uuidv7() });
    },
    "agents.sweep": async (portal) => {
      await aRun(portal, await aCompany(portal));
      return nightly;
    },
    "agents.remove_old_runs": async (portal) => {
      const id = await aRun(portal, await aCompany(portal), { state: "done" });
      await runQuery(
        portal.database.owner,
        "update agent_run set finished_at = now() - interval '2 years' where id = $1",
        [id],
      );
      return nightly;
    },
  },
} satisfies FeatureExamples;

import { v7 as uuidv7 } from "uuid";
import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { writePipelineYaml } from "#features/automation/pipelines/readers/pipeline-yaml.ts";
import { readyPipelines } from "#features/automation/pipelines/server/templates/ready-pipelines.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { aDefinition, anApproval, aPipeline, aRun } from "./pipeline-stage.fixture.ts";

const pipeline =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await aPipeline(portal, company), body);

const run =
  (state: string, body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await aRun(portal, company, { state })).run, body);

/** A pipeline with a draft. */
const drafted =
  (body: Record<string, unknown>): MakeObject =>
  async (portal, company) => {
    const id = await aPipeline(portal, company);
    await runQuery(portal.database.owner, "update pipeline set draft = $2 where id = $1", [
      id,
      JSON.stringify(PipelineDefinition.parse(aDefinition())),
    ]);
    return objectWithId(id, body);
  };

export default {
  inputs: {
    "pipelines.create_pipeline": { content: aDefinition() },
    "pipelines.check_pipeline": { content: aDefinition() },
    "pipelines.take_template": { key: readyPipelines[0]?.key ?? "" },
    "pipelines.import_pipeline": { text: writePipelineYaml(PipelineDefinition.parse(aDefinition())) },
    "pipelines.save_secret": { name: "ficha", value: "valor" },
  },
  objects: {
    "pipelines.get_pipeline": pipeline(),
    "pipelines.save_draft": pipeline({ version: 1, content: aDefinition() }),
    "pipelines.publish_pipeline": drafted({ version: 1 }),
    "pipelines.switch_pipeline": pipeline({ version: 1, on: false }),
    "pipelines.retire_pipeline": pipeline({ version: 1, reason: "Ya no se usa" }),
    "pipelines.dry_run": pipeline(),
    "pipelines.export_pipeline": pipeline(),
    "pipelines.make_hook_key": pipeline(),
    "pipelines.renew_mail_address": pipeline(),
    "pipelines.list_runs": pipeline(),
    "pipelines.get_analytics": pipeline(),
    "pipelines.start_run": pipeline(),
    "pipelines.get_run": run("done"),
    "pipelines.cancel_run": run("queued", { reason: "Ya no hace falta" }),
    "pipelines.retry_run": run("failed", { way: "resume" }),
    "pipelines.take_run": run("failed"),
    "pipelines.decide_approval": async (portal, company) => {
      const { id, frozen_sha256 } = await anApproval(portal, company);
      return objectWithId(id, { approve: false, frozen_sha256 });
    },
    "pipelines.delete_secret": async (portal, company) => {
      const id = uuidv7();
      await runQuery(
        portal.database.owner,
        `insert into pipeline_secret (company_id, id, name, sealed, created_at, created_by_name)
         values ($1, $2, $3, 'v1', now(), 'Alguien')`,
        [company.id, id, `s${id.slice(-12)}`],
      );
      return objectWithId(id);
    },
  },
  freshEachTime: ["pipelines.make_hook_key", "pipelines.renew_mail_address"],
  notFiles: {
    "pipeline.template_key": "which ready-made pipeline it was taken from",
    "pipeline.hook_key": "the sealed key of its webhook",
    "pipeline.mail_key": "the secret part of its mail address",
    "pipeline_run.cause_key": "what makes a cause unique",
    "pipeline_attempt.step_key": "how a step is named inside its pipeline",
    "pipeline_attempt.effect_key": "what makes an effect unique",
    "pipeline_effect.effect_key": "what makes an effect unique",
    "pipeline_approval.step_key": "how a step is named inside its pipeline",
  },
  jobs: {
    "pipelines.advance_run": async (portal) => {
      const company = await aCompany(portal);
      return jobOf(company, { run_id: (await aRun(portal, company)).run });
    },
    "pipelines.remove_old_runs": async (portal) => {
      const { run } = await aRun(portal, await aCompany(portal), { state: "done" });
      await runQuery(
        portal.database.owner,
        "update pipeline_run set finished_at = now() - interval '2 years' where id = $1",
        [run],
      );
      return nightly;
    },
    "pipelines.sweep": async (portal) => {
      await aRun(portal, await aCompany(portal));
      return nightly;
    },
  },
} satisfies FeatureExamples;

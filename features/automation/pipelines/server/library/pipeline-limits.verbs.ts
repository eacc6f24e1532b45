import { authorOf } from "#platform/server/actor.ts";
import { figureSideOf } from "#platform/server/figures/read-figures.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import type { PipelineLimits } from "../../contracts/pipeline-limits.contract.ts";
import * as contract from "../../contracts/pipeline-limits.contract.ts";
import { countActive, countStartedSince, findLimits, writeLimits } from "../engine/limit.store.ts";
import { deleteSecretRow, findSecretNames, writeSecret } from "../steps/secret.store.ts";
import { surveyCompanies } from "./company-survey.store.ts";
import { type CompanyRows, companyRowsOf } from "./pipeline.store.ts";

async function secretsView(rows: CompanyRows) {
  const items = await findSecretNames(rows);
  return { items: items.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })) };
}

const dayMs = 86_400_000;

async function limitsView(context: Pick<VerbContext, "db" | "actor" | "clock">): Promise<PipelineLimits> {
  const rows = companyRowsOf(context);
  const since = new Date(context.clock.now().getTime() - dayMs);
  return {
    ...(await findLimits(rows)),
    ...(await countActive(rows, figureSideOf(context))),
    runs_today: await countStartedSince(rows, since),
  };
}

const getPipelineLimits: Verb<typeof contract.getPipelineLimits> = async (context) =>
  await limitsView(context);

const saveLimits: Verb<typeof contract.saveLimits> = async (context, limits) => {
  const at = context.clock.now();
  await writeLimits(companyRowsOf(context), limits, { at, by: authorOf(context.actor).name });
  context.audit({ action: "pipeline.limits_changed", objectType: "pipeline", details: { ...limits } });
  context.announce({ topic: "pipelines.changed", data: {} });
  return await limitsView(context);
};

const stopPipelines: Verb<typeof contract.stopPipelines> = async (context, { stopped, reason }) => {
  const set = { stopped, stop_reason: stopped ? reason : "" };
  const at = context.clock.now();
  await writeLimits(companyRowsOf(context), set, { at, by: authorOf(context.actor).name });
  context.audit({
    action: stopped ? "pipeline.all_stopped" : "pipeline.all_released",
    objectType: "pipeline",
    details: { reason },
  });
  context.announce({ topic: "pipelines.changed", data: {} });
  return await limitsView(context);
};

const listSecrets: Verb<typeof contract.listSecrets> = async (context) =>
  await secretsView(companyRowsOf(context));

export const saveSecret: Verb<typeof contract.saveSecret> = async (context, { name, value }) => {
  const rows = companyRowsOf(context);
  const [at, by] = [context.clock.now(), authorOf(context.actor).name];
  await writeSecret(rows, context.keyring, { name, value, at, by });
  context.audit({ action: "pipeline.secret_saved", objectType: "pipeline", details: { name } });
  return await secretsView(rows);
};

const deleteSecret: Verb<typeof contract.deleteSecret> = async (context, { id }) => {
  const rows = companyRowsOf(context);
  const name = await deleteSecretRow(rows, id);
  if (name === undefined) throw new Refusal("not_found");
  context.audit({ action: "pipeline.secret_removed", objectType: "pipeline", details: { name } });
  return await secretsView(rows);
};

const listCompanyPipelines: Verb<typeof contract.listCompanyPipelines> = async ({ db, clock }) => {
  const rows = await surveyCompanies(db, clock.now());
  return {
    items: rows.map(({ last_run_at, ...row }) => ({
      ...row,
      last_run_at: last_run_at?.toISOString() ?? null,
    })),
  };
};

export const pipelineLimitsVerbs = [
  route(contract.getPipelineLimits, getPipelineLimits),
  route(contract.saveLimits, saveLimits),
  route(contract.stopPipelines, stopPipelines),
  route(contract.listSecrets, listSecrets),
  route(contract.saveSecret, saveSecret),
  route(contract.deleteSecret, deleteSecret),
  route(contract.listCompanyPipelines, listCompanyPipelines),
];

import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { Key } from "./pipeline-definition.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

export const PipelineLimits = z.object({
  runs_at_once: Count,
  runs_a_day: Count,
  stopped: z.boolean(),
  stop_reason: z.string(),
  changed_by_name: z.string().nullable(),
  /** Runs of the last 24 hours. */
  runs_today: Count,
  active: Count,
  failed: Count,
});
export type PipelineLimits = z.infer<typeof PipelineLimits>;

export const getPipelineLimits = defineCall({
  scope: "company",
  permission: "pipeline.read",
  effect: "read",
  method: "GET",
  name: "pipelines.get_limits",
  path: "/api/pipelines/limits/",
  summary: "Returns the limits of the company and their use",
  input: z.object({}),
  output: PipelineLimits,
});

export const saveLimits = defineCall({
  scope: "company",
  permission: "pipeline.manage",
  effect: "write",
  method: "PUT",
  name: "pipelines.save_limits",
  path: "/api/pipelines/limits/",
  summary: "Sets how many runs a company may have at once and per day",
  input: z.object({
    runs_at_once: Count.min(1).max(50),
    runs_a_day: Count.min(1).max(10_000),
  }),
  output: PipelineLimits,
});

export const stopPipelines = defineCall({
  scope: "company",
  permission: "pipeline.operate",
  effect: "write",
  method: "POST",
  name: "pipelines.stop_all",
  path: "/api/pipelines/stop/",
  summary: "Stops every pipeline of the company before its next step, or lets them continue",
  input: z.object({ stopped: z.boolean(), reason: text(500, 3) }),
  output: PipelineLimits,
});

const PipelineSecret = z.object({
  id: Id,
  name: z.string(),
  created_at: Timestamp,
  created_by_name: z.string(),
});

export const listSecrets = defineCall({
  scope: "company",
  permission: "pipeline.manage",
  effect: "read",
  method: "GET",
  name: "pipelines.list_secrets",
  path: "/api/pipelines/secrets/",
  summary: "Lists the names of the secrets; their values are never returned",
  input: z.object({}),
  output: z.object({ items: z.array(PipelineSecret) }),
});

export const saveSecret = defineCall({
  scope: "company",
  permission: "pipeline.manage",
  effect: "write",
  method: "PUT",
  confirmation: "recent",
  name: "pipelines.save_secret",
  path: "/api/pipelines/secrets/",
  summary: "Stores an encrypted secret under its name, in place of the former one",
  input: z.object({ name: Key, value: text(2_000, 1) }),
  output: z.object({ items: z.array(PipelineSecret) }),
});

export const deleteSecret = defineCall({
  scope: "company",
  permission: "pipeline.manage",
  effect: "write",
  method: "DELETE",
  name: "pipelines.delete_secret",
  path: "/api/pipelines/secrets/:id/",
  summary: "Deletes a secret; steps that use it fail from then on",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(PipelineSecret) }),
});

export const CompanyPipelines = z.object({
  company_id: Count,
  company: z.string(),
  active: Count,
  runs_30d: Count,
  succeeded_30d: Count,
  failed: Count,
  approvals: Count,
  stopped: z.boolean(),
  last_run_at: Timestamp.nullable(),
});
export type CompanyPipelines = z.infer<typeof CompanyPipelines>;

export const listCompanyPipelines = defineCall({
  scope: "platform",
  permission: "pipeline.global",
  effect: "read",
  method: "GET",
  name: "pipelines.list_companies",
  path: "/api/pipelines/companies/",
  summary: "Lists the pipelines of each company, those that need attention first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyPipelines) }),
});

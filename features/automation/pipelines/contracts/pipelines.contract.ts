import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import {
  DefinitionProblem,
  EventKindView,
  PipelineDefinition,
  StepKindView,
} from "./pipeline-definition.contract.ts";
import { RunMark, RunState } from "./run-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

export const pipelineStates = ["draft", "active", "paused", "retired"] as const;
export const PipelineState = z.enum(pipelineStates);
export type PipelineState = z.infer<typeof PipelineState>;

export const triggerKinds = ["manual", "schedule", "event", "webhook", "mail", "playbook", "agent"] as const;
export const TriggerKind = z.enum(triggerKinds);

export const Pipeline = z.object({
  id: Id,
  name: z.string(),
  purpose: z.string(),
  audience: z.enum(["provider", "client"]),
  state: PipelineState,
  /** The version in force; 0 before the first one. */
  number: Count,
  has_draft: z.boolean(),
  trigger_kind: TriggerKind,
  trigger_event: z.string().nullable(),
  next_at: Timestamp.nullable(),
  last_run_at: Timestamp.nullable(),
  /** The newest twenty, the newest first. */
  runs: z.array(RunMark),
  /** The number of runs that ended in the last 30 days, and the number of successful ones among them. */
  ended_30d: Count,
  succeeded_30d: Count,
  updated_at: Timestamp,
});
export type Pipeline = z.infer<typeof Pipeline>;

export const PipelineDetail = z.object({
  pipeline: Pipeline,
  /** The draft if there is one and no version was requested; otherwise the requested or the active version. */
  content: PipelineDefinition,
  /** The number of the version; 0 for the draft. */
  content_number: Count,
  problems: z.array(DefinitionProblem),
  versions: z.array(
    z.object({ number: Count, note: z.string(), published_at: Timestamp, published_by_name: z.string() }),
  ),
  /** The version of the row, for changes. */
  version: Count,
  has_hook: z.boolean(),
  /** Whether the portal receives mail, with the address whose mails start the pipeline. */
  mail: z.object({ receives: z.boolean(), address: z.string().nullable() }),
});
export type PipelineDetail = z.infer<typeof PipelineDetail>;

const readCall = { scope: "company", permission: "pipeline.read", effect: "read" } as const;
const manage = { scope: "company", permission: "pipeline.manage", effect: "write", method: "POST" } as const;
const versionedId = { id: Id, version: Count };

export const listPipelines = defineCall({
  ...readCall,
  method: "GET",
  name: "pipelines.list_pipelines",
  path: "/api/pipelines/",
  summary: "Lists the pipelines of the active company by name",
  input: PageRequest.extend({
    q: text(200).optional(),
    state: PipelineState.optional(),
    trigger: TriggerKind.optional(),
  }),
  output: pageOf(Pipeline),
});

export const listStepKinds = defineCall({
  ...readCall,
  method: "GET",
  name: "pipelines.list_step_kinds",
  path: "/api/pipelines/kinds/",
  summary: "Lists the kinds of steps, the events and the pipeline templates",
  input: z.object({}),
  output: z.object({
    steps: z.array(StepKindView),
    events: z.array(EventKindView),
    templates: z.array(
      z.object({ key: z.string(), name: z.string(), purpose: z.string(), taken: z.boolean() }),
    ),
  }),
});

export const getPipeline = defineCall({
  ...readCall,
  method: "GET",
  name: "pipelines.get_pipeline",
  path: "/api/pipelines/:id/",
  summary: "Returns a pipeline with its steps as draft, as published, or as an earlier version",
  input: z.object({ id: Id, number: z.coerce.number<number>().int().positive().max(100_000).optional() }),
  output: PipelineDetail,
});

export const checkPipeline = defineCall({
  ...readCall,
  method: "POST",
  name: "pipelines.check_pipeline",
  path: "/api/pipelines/check/",
  summary: "Returns the errors that prevent the publication of a definition",
  input: z.object({ content: PipelineDefinition }),
  output: z.object({ problems: z.array(DefinitionProblem) }),
});

export const createPipeline = defineCall({
  ...manage,
  creates: true,
  name: "pipelines.create_pipeline",
  path: "/api/pipelines/",
  summary: "Creates a pipeline as a draft",
  input: z.object({ content: PipelineDefinition }),
  output: PipelineDetail,
});

export const takeTemplate = defineCall({
  ...manage,
  creates: true,
  name: "pipelines.take_template",
  path: "/api/pipelines/templates/take/",
  summary: "Copies a pipeline template into the company as a draft, once",
  input: z.object({ key: z.string().regex(/^[a-z_]{3,40}$/) }),
  output: PipelineDetail,
});

export const savePipelineDraft = defineCall({
  ...manage,
  method: "PUT",
  name: "pipelines.save_draft",
  path: "/api/pipelines/:id/draft/",
  summary: "Saves the draft of a pipeline; the published version remains",
  input: z.object({ ...versionedId, content: PipelineDefinition }),
  output: PipelineDetail,
});

export const publishPipeline = defineCall({
  ...manage,
  name: "pipelines.publish_pipeline",
  path: "/api/pipelines/:id/publish/",
  summary: "Publishes the draft as the next version and activates the pipeline; errors are returned by name",
  input: z.object({ ...versionedId, note: text(1_000).default("") }),
  output: PipelineDetail,
});

export const switchPipeline = defineCall({
  ...manage,
  permission: "pipeline.operate",
  name: "pipelines.switch_pipeline",
  path: "/api/pipelines/:id/switch/",
  summary: "Activates or deactivates a published pipeline",
  input: z.object({ ...versionedId, on: z.boolean() }),
  output: PipelineDetail,
});

export const retirePipeline = defineCall({
  ...manage,
  name: "pipelines.retire_pipeline",
  path: "/api/pipelines/:id/retire/",
  summary: "Retires a pipeline; its runs and versions remain",
  input: z.object({ ...versionedId, reason: text(1_000, 5) }),
  output: PipelineDetail,
});

export const dryRunPipeline = defineCall({
  ...readCall,
  method: "GET",
  name: "pipelines.dry_run",
  path: "/api/pipelines/:id/dry-run/",
  summary:
    "Returns what the draft or the published version would have done in the last seven days; runs nothing",
  input: z.object({ id: Id }),
  output: z.object({
    from: Timestamp,
    until: Timestamp,
    /** How often the schedule fires in the period; at most 50 of these times are tried. */
    firings: Count,
    runs: z.array(
      z.object({
        at: Timestamp,
        cause: z.string(),
        cause_path: z.string().nullable(),
        state: RunState,
        steps: z.array(z.object({ title: z.string(), kind: z.string(), outcome: z.string() })),
      }),
    ),
  }),
});

export const exportPipeline = defineCall({
  ...readCall,
  method: "GET",
  answers: "rows",
  name: "pipelines.export_pipeline",
  path: "/api/pipelines/:id/yaml/",
  summary: "Exports the definition as YAML, with the names of secrets and without their values",
  input: z.object({ id: Id }),
  output: z.string(),
});

export const importPipeline = defineCall({
  ...manage,
  creates: true,
  name: "pipelines.import_pipeline",
  path: "/api/pipelines/import/",
  summary: "Imports a YAML definition as a draft; unknown keys are refused with their line",
  input: z.object({ text: text(100_000, 10) }),
  output: PipelineDetail,
});

/** Creates the key of a webhook, which is returned only in this answer. */
export const makeHookKey = defineCall({
  ...manage,
  creates: true,
  confirmation: "recent",
  name: "pipelines.make_hook_key",
  path: "/api/pipelines/:id/hook-key/",
  summary: "Creates a new key with which callers sign the webhook; the former key ends",
  input: z.object({ id: Id }),
  output: z.object({ key: z.string() }),
});

export const renewMailAddress = defineCall({
  ...manage,
  name: "pipelines.renew_mail_address",
  path: "/api/pipelines/:id/mail-address/",
  summary: "Creates a new mail address that starts the pipeline; the former address ends",
  input: z.object({ id: Id }),
  output: PipelineDetail,
});

export const PipelinesHome = z.object({ approvals: Count });
export type PipelinesHome = z.infer<typeof PipelinesHome>;

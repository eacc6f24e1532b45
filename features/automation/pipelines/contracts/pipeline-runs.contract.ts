import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { Key } from "./pipeline-definition.contract.ts";
import { AttemptState, RunState } from "./run-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

export const PipelineRun = z.object({
  id: Id,
  pipeline_id: Id,
  number: Count,
  state: RunState,
  waiting_for: z.enum(["approval", "time", "retry", "limit", "work"]).nullable(),
  wake_at: Timestamp.nullable(),
  cause: z.string(),
  cause_path: z.string().nullable(),
  error: z.string(),
  owner: z.string().nullable(),
  started_by_name: z.string(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type PipelineRun = z.infer<typeof PipelineRun>;

export const Attempt = z.object({
  id: Id,
  step_key: z.string(),
  title: z.string(),
  kind: z.string(),
  /** Number of the item of a repetition; 0 outside of one. */
  iteration: Count,
  attempt: Count,
  state: AttemptState,
  /** The input as JSON text, at most 4,000 characters; secrets appear by name. */
  input: z.string(),
  output: z.string(),
  error: z.string(),
  path: z.string().nullable(),
  started_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type Attempt = z.infer<typeof Attempt>;

export const RunDetail = z.object({
  run: PipelineRun,
  /** At most 300 attempts; for the items of a repetition the failed ones come first, then the newest. */
  attempts: z.array(Attempt),
  /** The steps that were not reached. */
  rest: z.array(z.object({ key: z.string(), title: z.string(), kind: z.string() })),
  forked_from: Id.nullable(),
  /** The mail that started the run. */
  mail: z
    .object({
      from: z.string(),
      subject: z.string(),
      text: z.string(),
      attachments: z.array(z.string()),
      received_at: z.string(),
    })
    .nullable(),
  outputs: z.string(),
});
export type RunDetail = z.infer<typeof RunDetail>;

export const Approval = z.object({
  id: Id,
  /** The pipeline; null when the reader may not see it. */
  pipeline_id: Id.nullable(),
  pipeline: z.string(),
  run_id: Id,
  title: z.string(),
  question: z.string(),
  /** The step and its arguments exactly as they will be executed after the approval. */
  frozen: z.string(),
  frozen_sha256: z.string(),
  leaves_portal: z.boolean(),
  asked_of: z.enum(["provider", "client"]),
  state: z.enum(["waiting", "approved", "refused", "expired", "cancelled"]),
  asked_at: Timestamp,
  expires_at: Timestamp,
  decided_by_name: z.string().nullable(),
});
export type Approval = z.infer<typeof Approval>;

const readCall = { scope: "company", permission: "pipeline.read", effect: "read", method: "GET" } as const;
const operate = {
  scope: "company",
  permission: "pipeline.operate",
  effect: "write",
  method: "POST",
} as const;

export const listPipelineRuns = defineCall({
  ...readCall,
  name: "pipelines.list_runs",
  path: "/api/pipelines/:id/runs/",
  summary: "Lists the runs of a pipeline, the newest first",
  input: PageRequest.extend({ id: Id, state: RunState.optional() }),
  output: pageOf(PipelineRun),
});

export const getPipelineRun = defineCall({
  ...readCall,
  name: "pipelines.get_run",
  path: "/api/pipelines/runs/:id/",
  summary: "Returns a run with every attempt of its steps",
  input: z.object({ id: Id }),
  output: RunDetail,
});

/** The outcomes of the runs of the last 30 days; durations in seconds, null where nothing ended. */
export const RunAnalytics = z.object({
  since: Timestamp,
  by_state: z.array(z.object({ state: RunState, count: Count })),
  median_seconds: Count.nullable(),
  p95_seconds: Count.nullable(),
  /** The time from the request to the decision. */
  approval_median_seconds: Count.nullable(),
  failing: z.array(z.object({ step_key: z.string(), failures: Count, last_error: z.string() })),
});
export type RunAnalytics = z.infer<typeof RunAnalytics>;

export const getRunAnalytics = defineCall({
  ...readCall,
  name: "pipelines.get_analytics",
  path: "/api/pipelines/:id/analytics/",
  summary:
    "Returns the results of a pipeline's runs in the last 30 days: outcomes, durations, approvals, failing steps",
  input: z.object({ id: Id }),
  output: RunAnalytics,
});

export const startPipelineRun = defineCall({
  ...operate,
  creates: true,
  name: "pipelines.start_run",
  path: "/api/pipelines/:id/start/",
  summary: "Starts a pipeline by hand with its inputs",
  input: z.object({
    id: Id,
    /** The idempotency key: repeated requests with the same key start one run. */
    request_key: text(100, 8).optional(),
    inputs: z.record(Key, z.union([text(1_000), z.number(), z.boolean()])).default({}),
  }),
  output: RunDetail,
});

export const cancelPipelineRun = defineCall({
  ...operate,
  name: "pipelines.cancel_run",
  path: "/api/pipelines/runs/:id/cancel/",
  summary: "Cancels a run before its next step; completed steps remain listed",
  input: z.object({ id: Id, reason: text(500, 3) }),
  output: RunDetail,
});

/**
 * - `resume`: the same run continues at the failed step
 *
 * - `fork`: a new run; the results of the steps before the named one are reused, their effects are not repeated
 * - `restart`: a new run from its first step
 */
export const retryPipelineRun = defineCall({
  ...operate,
  permission: "pipeline.manage",
  name: "pipelines.retry_run",
  path: "/api/pipelines/runs/:id/retry/",
  summary: "Continues a failed run, or repeats it from a step or from the beginning",
  input: z.object({
    id: Id,
    way: z.enum(["resume", "fork", "restart"]),
    step_key: Key.optional(),
  }),
  output: RunDetail,
});

export const takePipelineRun = defineCall({
  ...operate,
  permission: "pipeline.manage",
  name: "pipelines.take_run",
  path: "/api/pipelines/runs/:id/take/",
  summary: "Assigns a failed run to the caller",
  input: z.object({ id: Id }),
  output: RunDetail,
});

export const listApprovals = defineCall({
  ...readCall,
  name: "pipelines.list_approvals",
  path: "/api/pipelines/approvals/",
  summary: "Lists the approvals that wait for the caller's side, the first to expire first",
  input: z.object({}),
  output: z.object({ items: z.array(Approval) }),
});

export const decideApproval = defineCall({
  ...operate,
  permission: "pipeline.approve",
  name: "pipelines.decide_approval",
  path: "/api/pipelines/approvals/:id/decide/",
  summary: "Approves or refuses a step with the arguments that were shown, once",
  input: z.object({
    id: Id,
    approve: z.boolean(),
    /** Hash of the arguments that were shown; an approval with another hash is refused. */
    frozen_sha256: z.string().regex(/^[0-9a-f]{64}$/),
    reason: text(500).default(""),
  }),
  output: Approval,
});

/**
 * Starts a pipeline for a machine of the company. The source's API key authenticates the call; the signature identifies
 * the pipeline.
 */
export const receiveHook = defineCall({
  scope: "company",
  permission: "pipeline.trigger",
  effect: "write",
  method: "POST",
  name: "pipelines.receive_hook",
  path: "/api/pipelines/hook/",
  summary:
    "Starts a pipeline from outside; signed by HMAC-SHA256 over sent_at, nonce and payload, within five minutes, once",
  input: z.object({
    pipeline_id: Id,
    sent_at: z.iso.datetime(),
    nonce: z.string().regex(/^[\w-]{16,64}$/),
    /** The payload as the JSON text that was signed. */
    payload: text(256_000, 2),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: z.object({ run_id: Id }),
});

import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { StepKind, StepPhase } from "./playbook.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/**
 * - `running`: a step is open  - `finished`: every chosen branch has ended - `stopped`: a person ended the run, with
 * a reason
 */
export const RunState = z.enum(["running", "finished", "stopped"]);
export type RunState = z.infer<typeof RunState>;

/**
 * - `pending`: not reached yet  - `refused`: the client declined, and the provider decides how to continue -
 * `not_taken`: the run ended without it
 */
export const RunStepState = z.enum(["pending", "open", "done", "skipped", "refused", "not_taken"]);
export type RunStepState = z.infer<typeof RunStepState>;

/** A step of a run: its definition in the version of the playbook, and its outcome. */
export const RunStep = z.object({
  id: Id,
  key: z.string(),
  kind: StepKind,
  phase: StepPhase,
  title: z.string(),
  body: z.string(),
  plain: z.string(),
  side: z.enum(["provider", "client"]),
  role: z.string(),
  evidence: z.string(),
  dangerous: z.boolean(),
  options: z.array(z.string()),
  state: RunStepState,
  reached_at: Timestamp.nullable(),
  due_at: Timestamp.nullable(),
  overdue: z.boolean(),
  /** The time at which a wait ends. */
  wake_at: Timestamp.nullable(),
  done_at: Timestamp.nullable(),
  done_by_name: z.string().nullable(),
  done_side: z.enum(["provider", "client", "portal"]).nullable(),
  /** The index of the chosen branch. */
  choice: Count.nullable(),
  result: z.string(),
});
export type RunStep = z.infer<typeof RunStep>;

export const Run = z.object({
  id: Id,
  incident_id: Id,
  playbook_id: Id,
  playbook_number: Count,
  title: z.string(),
  state: RunState,
  /** Whether the run is an exercise, which counts in no figure and does not block closing. */
  drill: z.boolean(),
  reason: z.string(),
  started_at: Timestamp,
  started_by_name: z.string(),
  ended_at: Timestamp.nullable(),
  ended_by_name: z.string().nullable(),
  end_reason: z.string(),
  steps: z.array(RunStep),
  /** The parties that have to act. */
  waits_for: z.array(z.enum(["provider", "client", "time"])),
});
export type Run = z.infer<typeof Run>;

const work = { scope: "company", permission: "incident.work" } as const;
const readCall = { ...work, effect: "read", method: "GET" } as const;
const write = { ...work, effect: "write", method: "POST", output: Run } as const;

export const listIncidentRuns = defineCall({
  ...readCall,
  name: "playbooks.list_incident_runs",
  path: "/api/playbooks/incidents/:id/runs/",
  summary: "Lists the playbook runs on an incident with their steps, the newest first",
  input: z.object({ id: Id }),
  output: z.object({
    items: z.array(Run),
    /** Whether the company cannot see the incident. Questions then do not reach the company yet. */
    unseen_by_client: z.boolean(),
  }),
});

/** The reason for which a playbook fits an incident, or does not. */
export const FitReason = z.enum([
  "class",
  "effect",
  "any_class",
  "no_class",
  "other_class",
  "severity",
  "other_severity",
  "company",
]);
export type FitReason = z.infer<typeof FitReason>;

/** A playbook that could be run on an incident. */
export const ProposedPlaybook = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  number: Count,
  steps: Count,
  /** Whether the playbook is meant for incidents like this one. */
  fits: z.boolean(),
  reasons: z.array(FitReason),
  /** Whether a run of the playbook is in progress. */
  running: z.boolean(),
});
export type ProposedPlaybook = z.infer<typeof ProposedPlaybook>;

export const proposePlaybooks = defineCall({
  ...readCall,
  name: "playbooks.propose_playbooks",
  path: "/api/playbooks/incidents/:id/proposals/",
  summary:
    "Lists the published playbooks for the company, the best match for the incident first, with the reason",
  input: z.object({ id: Id }),
  output: z.object({ items: z.array(ProposedPlaybook) }),
});

export const startRun = defineCall({
  ...write,
  creates: true,
  name: "playbooks.start_run",
  path: "/api/playbooks/incidents/:id/runs/",
  summary: "Runs a playbook on an incident, as a copy of the published version, or as a drill",
  input: z.object({ id: Id, playbook_id: Id, drill: z.boolean().default(false) }),
});

const Choice = z.number().int().min(0).max(19).nullable().default(null);

/**
 * Finishes a step. Requests to the client may be answered here too, if the provider knows the client's answer, except
 * an approval that requires a second factor. A skipped step needs a reason.
 */
export const finishStep = defineCall({
  ...write,
  name: "playbooks.finish_step",
  path: "/api/playbooks/steps/:id/finish/",
  summary: "Completes a step of a run with its result, or skips it with a reason",
  input: z.object({
    id: Id,
    state: z.enum(["done", "skipped"]),
    choice: Choice,
    result: text(5_000).default(""),
  }),
});

export const stopRun = defineCall({
  ...write,
  name: "playbooks.stop_run",
  path: "/api/playbooks/runs/:id/stop/",
  summary: "Ends a run before its last step, with a reason",
  input: z.object({ id: Id, reason: text(1_000, 5) }),
});

/** A request to the company in a run, in a schema without internal fields. */
export const AskedStep = z.object({
  id: Id,
  incident: z.object({ id: Id, code: z.string(), title: z.string() }),
  drill: z.boolean(),
  kind: z.enum(["manual", "decision", "wait", "approval", "automatic"]),
  title: z.string(),
  text: z.string(),
  role: z.string(),
  evidence: z.string(),
  dangerous: z.boolean(),
  options: z.array(z.string()),
  asked_at: Timestamp,
  due_at: Timestamp.nullable(),
  overdue: z.boolean(),
});
export type AskedStep = z.infer<typeof AskedStep>;
const Asked = z.object({ items: z.array(AskedStep) });

const shared = { scope: "company", output: Asked } as const;

export const listAskedSteps = defineCall({
  ...shared,
  permission: "incident.read",
  effect: "read",
  method: "GET",
  name: "playbooks.list_asked_steps",
  path: "/api/playbooks/asked/",
  summary: "Lists the steps asked of the company in runs on shared incidents, the first due first",
  input: z.object({ incident_id: Id.optional() }),
});

const answer = { ...shared, permission: "incident.answer", effect: "write", method: "POST" } as const;

/** Answers a step that is not dangerous. Dangerous steps have their own authorisation call. */
export const answerAskedStep = defineCall({
  ...answer,
  name: "playbooks.answer_asked_step",
  path: "/api/playbooks/asked/:id/answer/",
  summary: "Answers a step as the company: authorises, refuses, chooses, or reports what was done",
  input: z.object({
    id: Id,
    answer: z.enum(["authorised", "refused", "done", "not_applicable"]),
    choice: Choice,
    words: text(5_000).default(""),
  }),
});

export const authoriseDangerousStep = defineCall({
  ...answer,
  confirmation: "recent",
  name: "playbooks.authorise_dangerous_step",
  path: "/api/playbooks/asked/:id/authorise/",
  summary: "Authorises a dangerous step as the company, by a person who has just confirmed the identity",
  input: z.object({ id: Id, words: text(5_000).default("") }),
});

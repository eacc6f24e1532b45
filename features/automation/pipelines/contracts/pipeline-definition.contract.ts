import { z } from "zod";
import { text } from "#platform/contract/text.ts";

/** Key of a step, an input or an output inside its pipeline. */
export const Key = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, "Minúsculas, números y _, hasta 40");

/** Longest text of one argument; also the bound of an expression. */
export const valueLimit = 4_000;
export const maxSteps = 50;

/** An argument of a step as it was written; a text may contain expressions between {{ and }}. */
export const StepValue = z.union([text(valueLimit), z.number(), z.boolean(), z.array(text(500)).max(50)]);
export type StepValue = z.infer<typeof StepValue>;

export const PipelineStep = z.strictObject({
  key: Key,
  kind: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  title: text(150, 1),
  /** An expression; the step is skipped where it is false. Empty: always. */
  only_if: text(500).default(""),
  with: z.record(Key, StepValue).default({}),
  /** The number of attempts after the first one fails. */
  retries: z.number().int().min(0).max(8).default(3),
  timeout_seconds: z.number().int().min(1).max(60).default(30),
  on_failure: z.enum(["stop", "continue"]).default("stop"),
});
export type PipelineStep = z.infer<typeof PipelineStep>;

export const conditionComparisons = ["is", "is_not", "contains", "at_least", "at_most"] as const;
/** A condition on a field of an event. If it has several values, any of them matches. */
export const EventCondition = z.strictObject({
  field: Key,
  is: z.enum(conditionComparisons),
  values: z.array(text(200, 1)).min(1).max(20),
});
export type EventCondition = z.infer<typeof EventCondition>;

const Trigger = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("manual") }),
  /** Five fields: minute, hour, day, month, weekday; in the zone of the company. */
  z.strictObject({ kind: z.literal("schedule"), cron: text(100, 9) }),
  z.strictObject({
    kind: z.literal("event"),
    event: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
    filter: z.array(EventCondition).max(10).default([]),
  }),
  z.strictObject({ kind: z.literal("webhook") }),
  /** A mail of a person of the company to the address of the pipeline. */
  z.strictObject({ kind: z.literal("mail") }),
  z.strictObject({ kind: z.literal("playbook") }),
  /** Executes what an agent proposes, after a person approved it. The portal generates such pipelines. */
  z.strictObject({ kind: z.literal("agent") }),
]);
export type PipelineTrigger = z.infer<typeof Trigger>;

export const inputTypes = ["text", "number", "boolean"] as const;
const PipelineInput = z.strictObject({
  key: Key,
  label: text(100, 1),
  type: z.enum(inputTypes).default("text"),
  required: z.boolean().default(true),
  /** The default value; runs of a schedule, an event or a webhook use it. */
  default: z
    .union([text(1_000), z.number(), z.boolean()])
    .nullable()
    .default(null),
});

export const PipelineDefinition = z.strictObject({
  name: text(120, 3),
  purpose: text(500).default(""),
  /** The owner: the company's people see and switch those of the client. */
  audience: z.enum(["provider", "client"]).default("provider"),
  trigger: Trigger,
  inputs: z.array(PipelineInput).max(20).default([]),
  steps: z.array(PipelineStep).min(1).max(maxSteps),
  outputs: z
    .array(z.strictObject({ key: Key, value: text(500, 1) }))
    .max(20)
    .default([]),
});
export type PipelineDefinition = z.infer<typeof PipelineDefinition>;

/** An error in a definition, with the step or part that causes it. */
export const DefinitionProblem = z.object({ at: z.string(), text: z.string() });
export type DefinitionProblem = z.infer<typeof DefinitionProblem>;

export const fieldTypes = ["text", "long", "number", "boolean", "choice", "list"] as const;
/** The declaration of one argument of a kind of step, used for the form and for validation. */
export const StepField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type StepField = z.infer<typeof StepField>;

export const StepKindView = z.object({
  kind: z.string(),
  label: z.string(),
  description: z.string(),
  leaves_portal: z.boolean(),
  fields: z.array(StepField),
  outputs: z.array(z.string()),
});
export type StepKindView = z.infer<typeof StepKindView>;

export const EventKindView = z.object({
  event: z.string(),
  label: z.string(),
  /** Whether the event may trigger pipelines of the client, because the company's people may see every such event. */
  for_client: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.enum(["text", "number", "choice"]),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
});
export type EventKindView = z.infer<typeof EventKindView>;

import type { z } from "zod";
import type { FoundSource } from "#features/assistant/assistant/server/assistant.public.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The data of one object as the portal read it, given to the rules and to a model alike. */
export interface AgentMaterial<Data> {
  label: string;
  path: string | null;
  data: Data;
  /** The sources; the first one is the object itself. */
  sources: FoundSource[];
}

export interface AgentConclusion {
  value: string;
  label: string;
}

/** An answer that rules give. Figures in its statements come from the data. */
export interface RulesAnswer {
  /** A value of the conclusions of the task, or `no_concluyente`. */
  conclusion: string;
  statements: string[];
  /** Arguments for each kind of effect that the agent may propose; those of other kinds are not used. */
  proposals?: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
}

/**
 * A kind of task for agents: the object that it reads, the conclusions that it allows, and the rules that answer
 * without a model.
 */
export interface AgentTask<Shape extends z.ZodType = z.ZodType> {
  /** The unique key of the task: `triage_alert`. */
  key: string;
  /** The label, worded for use in a sentence: «Resume una alerta para el triage». */
  label: string;
  /** `alert`, as loops of pipelines and links name the object. */
  objectType: string;
  /** «Alerta»; empty where the task needs no object. */
  objectLabel: string;
  permission: Permission;
  /** Whether the data may contain texts of third parties. */
  untrusted: boolean;
  shape: Shape;
  /** A typical object, with which a new case begins. */
  example: z.input<Shape>;
  conclusions: readonly AgentConclusion[];
  /** Objects to choose from, the most recent first, at most 20. */
  list(context: VerbContext, q: string | undefined): Promise<{ id: string; label: string }[]>;
  /** Reads one object with the rights of the context; undefined if it does not exist. */
  read(context: VerbContext, id: string): Promise<AgentMaterial<z.output<Shape>> | undefined>;
  /** Answers by rules; a pure function of the data. */
  answer(data: z.output<Shape>): RulesAnswer;
}

/** Preserves the type of a task's input. */
export function defineAgentTask<Shape extends z.ZodType>(task: AgentTask<Shape>): AgentTask {
  return task as unknown as AgentTask;
}

/** The extension point for the tasks of agents that areas contribute. */
export const agentTasks = new ExtensionPoint<AgentTask>("tasks of agents");

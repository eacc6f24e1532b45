import { z } from "zod";
import type { AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Actor, Person } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";

type Value = string | number | boolean | undefined | null | readonly string[];

/** Returns a path of the portal with its filters in the address. */
export function portalPath(path: string, filters: Readonly<Record<string, Value>> = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === null || value === false || value === "") continue;
    for (const each of Array.isArray(value) ? value : [value])
      params.append(name, each === true ? "si" : String(each));
  }
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

const Timestamp = z.iso.datetime({ offset: true });

/** A half-open period: `from` is included, `to` is not. */
export const period = { from: Timestamp, to: Timestamp };
/** Returns a named period as the input of a tool. */
export const isoPeriodOf = ({ from, to }: { from: Date; to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

export const openPeriod = { from: Timestamp.optional(), to: Timestamp.optional() };

/** The source of a fact, not yet numbered. */
export type FoundSource = Omit<AnswerSource, "number">;

export interface ToolResult<Value> {
  value: Value;
  /** The sources: first the list that contains the data, then single records. */
  sources: FoundSource[];
}

/**
 * A tool that reads the company's data. It runs in its own read-only transaction, with the rights of the person who
 * asks.
 */
export interface Tool<Input extends z.ZodType = z.ZodType, Value = unknown, Prepared = unknown> {
  name: string;
  /** The label on the screen that enables and disables tools. */
  label: string;
  /** The description in Spanish, also for a model. */
  description: string;
  permission: Permission;
  /**
   * Set if the result contains data of several companies. Such a tool is never offered to an AI model, because one
   * company has allowed its provider, which must not receive data of others.
   */
  acrossCompanies?: true;
  input: Input;
  /** Calls external services before the transaction opens; the result is passed to `run`. */
  prepare?(gate: Gate, person: Person, input: z.output<Input>): Promise<Prepared>;
  run(context: VerbContext, input: z.output<Input>, prepared?: Prepared): Promise<ToolResult<Value>>;
}

/** Returns the tool unchanged; its type parameters keep the types of input and result. */
export function defineTool<Input extends z.ZodType, Value, Prepared = undefined>(
  tool: Tool<Input, Value, Prepared>,
): Tool<Input, Value, Prepared> {
  return tool;
}

/** Returns the time zone of a person's days and hours. */
export function timeZoneOfActor(actor: Actor): string {
  return actor.kind === "user" ? actor.timeZone : "America/Santiago";
}

import { z } from "zod";
import type { AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { Actor, Person } from "#platform/server/actor.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";

type Value = string | number | boolean | undefined | null | readonly string[];

/** A place of the portal with its filters as the address bar holds them. */
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

/** `from` is included, `to` is not. */
export const period = { from: Timestamp, to: Timestamp };
/** Returns a named period as the input of a tool. */
export const spanOf = ({ from, to }: { from: Date; to: Date }) => ({
  from: from.toISOString(),
  to: to.toISOString(),
});

export const openPeriod = { from: Timestamp.optional(), to: Timestamp.optional() };

/** The source of a fact, not yet numbered. */
export type FoundSource = Omit<AnswerSource, "number">;

export interface ToolResult<Value> {
  value: Value;
  /** The list that holds it first, then single records. */
  sources: FoundSource[];
}

/** A way to read the company's data. It runs in a read-only transaction of its own, with the rights of whoever asks. */
export interface Tool<Input extends z.ZodType = z.ZodType, Value = unknown, Prepared = unknown> {
  name: string;
  /** The label on the screen that enables and disables tools. */
  label: string;
  /** In Spanish, also for a model. */
  description: string;
  permission: Permission;
  input: Input;
  /** Asks outside services before the transaction opens; the result is passed to `run`. */
  prepare?(gate: Gate, person: Person, input: z.output<Input>): Promise<Prepared>;
  run(context: VerbContext, input: z.output<Input>, prepared?: Prepared): Promise<ToolResult<Value>>;
}

/** Keeps the types of a tool together. */
export function defineTool<Input extends z.ZodType, Value, Prepared = undefined>(
  tool: Tool<Input, Value, Prepared>,
): Tool<Input, Value, Prepared> {
  return tool;
}

/** The zone whose days and hours a person means. */
export function zoneOf(actor: Actor): string {
  return actor.kind === "user" ? actor.timeZone : "America/Santiago";
}

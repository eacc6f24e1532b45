import type { z } from "zod";
import { roleMay } from "#platform/contract/permissions.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Steps } from "#platform/server/steps.ts";
import type { Tool, ToolResult } from "./tool.ts";

/** Runs a tool in its own read-only transaction, in the active company and with the rights of the person who asks. */
export async function runTool<Input extends z.ZodType, Value>(
  steps: Pick<Steps, "gate" | "actor" | "within">,
  toolsOff: ReadonlySet<string>,
  tool: Tool<Input, Value>,
  input: z.input<Input>,
): Promise<ToolResult<Value>> {
  if (toolsOff.has(tool.name))
    throw new Refusal("forbidden", { detail: `«${tool.label}» está desactivado para su empresa.` });
  if (!roleMay(steps.actor.role, tool.permission))
    throw new Refusal("forbidden", { detail: `Su perfil no permite leer «${tool.label}».` });
  const request = tool.input.parse(input);
  const prepared = await tool.prepare?.(steps.gate, personOf(steps.actor), request);
  return await steps.within("read", (context) => tool.run(context, request, prepared));
}

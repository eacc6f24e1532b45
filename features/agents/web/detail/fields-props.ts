import type { z } from "zod";
import type { AgentDefinition } from "#features/agents/contracts/agent-terms.contract.ts";
import type { listAgentParts } from "#features/agents/contracts/agents.contract.ts";

/** Properties that every part of the form of an agent takes. */
export interface FieldsProps {
  content: AgentDefinition;
  parts: z.output<typeof listAgentParts.output>;
  set: (change: Partial<AgentDefinition>) => void;
}

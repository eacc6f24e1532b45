import type { z } from "zod";
import type { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { listAgentParts } from "#features/automation/agents/contracts/agents.contract.ts";

/** Properties that every part of the form of an agent takes. */
export interface FieldsProps {
  content: AgentDefinition;
  parts: z.output<typeof listAgentParts.output>;
  set: (change: Partial<AgentDefinition>) => void;
}

import type { z } from "zod";
import type { AgentDefinition } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import type { listAgentParts } from "#features/automation/agents/contracts/agents.contract.ts";

/** The properties of every part of an agent's form. */
export interface FieldsProps {
  content: AgentDefinition;
  parts: z.output<typeof listAgentParts.output>;
  set: (change: Partial<AgentDefinition>) => void;
}

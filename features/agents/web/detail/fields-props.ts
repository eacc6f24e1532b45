import type { z } from "zod";
import type { AgentDefinition } from "#features/agents/contracts/agent-terms.contract.ts";
import type { listAgentParts } from "#features/agents/contracts/agents.contract.ts";

/** What each part of the form of an agent needs. */
export interface FieldsProps {
  content: AgentDefinition;
  parts: z.output<typeof listAgentParts.output>;
  set: (change: Partial<AgentDefinition>) => void;
}

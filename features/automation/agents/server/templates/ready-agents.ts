import type { ReadyAgent } from "./ready-agent.ts";
import { incidentAgent, postureAgent, topicAgent } from "./ready-company-agents.ts";
import { alertAgent, findingAgent, mailAgent } from "./ready-security-agents.ts";

/** The ready-made agents; each works by rules and, once its cases pass, with the model of the company. */
export const readyAgents: readonly ReadyAgent[] = [
  alertAgent,
  findingAgent,
  mailAgent,
  topicAgent,
  postureAgent,
  incidentAgent,
];

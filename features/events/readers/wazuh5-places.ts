import { ecsPaths } from "./ecs-places.ts";
import { readPlaces } from "./unmapped-count.ts";

/** Where the reader of Wazuh 5 looks. */
export const wazuh5Places = readPlaces(
  ecsPaths,
  ["event.start", "event.created", "event.doc_id", "event.provider"],
  ["id", "title", "level", "tags", "compliance"].map((name) => `wazuh.rule.${name}`),
  ["tactic.id", "tactic.name", "technique.id", "subtechnique.id"].map((name) => `wazuh.rule.mitre.${name}`),
  ["id", "name", "host.hostname", "host.ip"].map((name) => `wazuh.agent.${name}`),
  ["wazuh.integration.category", "wazuh.case.status"],
);

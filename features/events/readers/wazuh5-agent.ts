import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { machineIp } from "./machine-address.ts";
import { qualifiedName } from "./machine-name.ts";
import { branch, firstText, textOf } from "./record-text.ts";

type Agent = Pick<NormalEvent, "asset_name" | "asset_agent_id" | "asset_ip" | "asset_fqdn">;

/** The machine on which the agent runs; nothing when the finding names none, and its `host` is the machine. */
export function wazuh5Agent(agent: JsonObject): Partial<Agent> {
  const host = branch(agent, "host");
  const name = firstText([agent.name, host.hostname]);
  if (name === null) return {};
  return {
    asset_name: name,
    asset_agent_id: textOf(agent.id),
    asset_ip: machineIp(host.ip),
    asset_fqdn: qualifiedName([textOf(host.hostname), name].filter((known) => known !== null)),
  };
}

import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { qualifiedName } from "./machine-name.ts";
import { ipOf } from "./network-address.ts";
import { branch, firstText, textOf } from "./record-text.ts";

type Asset = Pick<NormalEvent, "asset_name" | "asset_agent_id" | "asset_ip" | "asset_fqdn">;

/** Agent 000 is the manager itself: what it hands on was written by whoever sent it the log. */
const managerItself = "000";

/** The machine that the record is about: the agent, never the manager that only passed it on. */
export function wazuh4Asset(record: JsonObject): Asset {
  const agent = branch(record, "agent");
  const agentId = textOf(agent.id);
  const hostname = textOf(branch(record, "predecoder").hostname);
  const sentByAnother = agentId === managerItself && hostname !== null;
  const name = sentByAnother ? hostname : firstText([agent.name, hostname]);
  const computer = textOf(branch(branch(branch(record, "data"), "win"), "system").computer);
  return {
    asset_name: name ?? computer,
    asset_agent_id: agentId,
    asset_ip: sentByAnother ? null : ipOf(agent.ip),
    asset_fqdn: qualifiedName([computer, name]),
  };
}

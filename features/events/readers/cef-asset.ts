import type { NormalEvent } from "../events.contract.ts";
import type { Extension } from "./cef-extension.ts";
import { qualifiedName } from "./machine-name.ts";
import { ipOf } from "./network-address.ts";
import { textOf } from "./record-text.ts";
import type { RelayHeader } from "./relay-header.ts";

type Asset = Pick<NormalEvent, "asset_name" | "asset_ip" | "asset_fqdn" | "asset_agent_id">;

/** Who each machine of a record is: its name and its address stand in two keys. */
const machines = [
  { name: "dvchost", ip: "dvc" },
  { name: "dhost", ip: "dst" },
  { name: "shost", ip: "src" },
] as const;

/** The machine: the device that reports, else the ends that have a name, else who sent the line. */
export function cefAsset(extension: Extension, syslog: RelayHeader): Asset {
  const asset_agent_id = textOf(extension.get("deviceExternalId"));
  for (const keys of machines) {
    const name = textOf(extension.get(keys.name));
    const ip = ipOf(extension.get(keys.ip));
    if (name === null && (keys.name !== "dvchost" || ip === null)) continue;
    return {
      asset_name: ipOf(name) === null ? name : null,
      asset_ip: ip ?? ipOf(name),
      asset_fqdn: qualifiedName([name]),
      asset_agent_id,
    };
  }
  const { host, ip } = syslog;
  return { asset_name: host, asset_ip: ip, asset_fqdn: qualifiedName([host]), asset_agent_id };
}

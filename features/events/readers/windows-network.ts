import { entryOf } from "#platform/contract/entry-of.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { ipOf, portOf } from "./network-address.ts";
import { textOf } from "./record-text.ts";

type Network = Pick<
  NormalEvent,
  "source_ip" | "source_port" | "destination_ip" | "destination_port" | "transport" | "domain"
>;

/** The security log writes protocols by their numbers. */
const protocols: Readonly<Record<string, string>> = { 1: "icmp", 6: "tcp", 17: "udp", 58: "ipv6-icmp" };

/** Who talked to whom: Sysmon's names, those of sign-ins, and those of the filtering platform. */
export function windowsNetwork(data: JsonObject): Network {
  const protocol = textOf(data.Protocol)?.toLowerCase() ?? null;
  return {
    source_ip:
      ipOf(data.SourceIp) ?? ipOf(data.IpAddress) ?? ipOf(data.SourceAddress) ?? ipOf(data.ClientAddress),
    source_port: portOf(data.SourcePort) ?? portOf(data.IpPort),
    destination_ip: ipOf(data.DestinationIp) ?? ipOf(data.DestAddress),
    destination_port: portOf(data.DestinationPort) ?? portOf(data.DestPort),
    transport: protocol === null ? null : (entryOf(protocols, protocol) ?? protocol),
    domain: textOf(data.QueryName) ?? textOf(data.DestinationHostname),
  };
}

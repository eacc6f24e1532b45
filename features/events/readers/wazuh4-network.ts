import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { endpointOf } from "./network-address.ts";
import { branch, firstText, longest, textOf } from "./record-text.ts";

type Network = Pick<
  NormalEvent,
  | "source_ip"
  | "source_port"
  | "destination_ip"
  | "destination_port"
  | "transport"
  | "url"
  | "domain"
  | "action"
>;

/**
 * Who talked to whom. Wazuh's own decoders write `srcip`; records that its JSON decoder passes on keep the names of
 * their tool (Suricata: `src_ip`), and Sysmon's stand under `win.eventdata`.
 */
export function wazuh4Network(data: JsonObject, eventdata: JsonObject, inner: JsonObject): Network {
  const source = endpointOf(
    data.srcip ?? data.src_ip ?? eventdata.sourceIp ?? eventdata.ipAddress ?? inner.src_ip,
    data.srcport ?? data.src_port ?? eventdata.sourcePort ?? eventdata.ipPort ?? inner.src_port,
  );
  const destination = endpointOf(
    data.dstip ?? data.dest_ip ?? eventdata.destinationIp ?? inner.dest_ip,
    data.dstport ?? data.dest_port ?? eventdata.destinationPort ?? inner.dest_port,
  );
  return {
    source_ip: source.ip,
    source_port: source.port,
    destination_ip: destination.ip,
    destination_port: destination.port,
    transport: transportOf([data.protocol, data.proto, eventdata.protocol, inner.proto]),
    url: urlOf(data) ?? urlOf(inner),
    domain: domainOf(data, eventdata) ?? domainOf(inner, eventdata),
    action: firstText([data.action, branch(data, "alert").action, branch(inner, "alert").action]),
  };
}

const httpMethods = new Set(["get", "head", "post", "put", "patch", "delete", "options", "trace", "connect"]);

/** Wazuh's decoder of web server logs keeps the method of the request where others keep the protocol. */
function transportOf(candidates: unknown[]): string | null {
  const words = candidates.map((candidate) => firstText([candidate])?.toLowerCase() ?? null);
  return words.find((word) => word !== null && !httpMethods.has(word)) ?? null;
}

function urlOf(data: JsonObject): string | null {
  const whole = textOf(data.url, longest.path);
  if (whole !== null) return whole;
  const http = branch(data, "http");
  const path = textOf(http.url, longest.path);
  const host = textOf(http.hostname);
  if (path === null || host === null || !path.startsWith("/")) return path;
  return textOf(`http://${host}${path}`, longest.path);
}

function domainOf(data: JsonObject, eventdata: JsonObject): string | null {
  const asked = branch(data, "dns");
  return firstText([
    data.dns,
    asked.rrname,
    eventdata.queryName,
    branch(data, "tls").sni,
    branch(data, "http").hostname,
  ]);
}

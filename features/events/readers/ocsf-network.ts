import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { countryOf } from "./country.ts";
import { ipOf, portOf } from "./network-address.ts";
import { shown } from "./ocsf-evidence.ts";
import { branch, firstText, longest } from "./record-text.ts";

type Network = Pick<
  NormalEvent,
  | "source_ip"
  | "source_port"
  | "source_country"
  | "destination_ip"
  | "destination_port"
  | "transport"
  | "url"
  | "domain"
>;

/** Who talked to whom, and about what. */
export function ocsfNetwork(record: JsonObject, evidence: readonly JsonObject[]): Network {
  const source = shown(evidence, "src_endpoint");
  const destination = shown(evidence, "dst_endpoint");
  const url = shown([...evidence, branch(record, "http_request")], "url");
  const asked = shown(evidence, "query");
  return {
    source_ip: ipOf(source.ip),
    source_port: portOf(source.port),
    source_country: countryOf(branch(source, "location").country),
    destination_ip: ipOf(destination.ip),
    destination_port: portOf(destination.port),
    transport: firstText([shown(evidence, "connection_info").protocol_name])?.toLowerCase() ?? null,
    url: firstText([url.url_string, url.text], longest.path),
    domain: firstText([asked.hostname, url.hostname, destination.domain]),
  };
}

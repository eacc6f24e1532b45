import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { countryOf } from "./country.ts";
import { ipOf, portOf } from "./network-address.ts";
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
export function ecsNetwork(record: JsonObject): Network {
  const source = branch(record, "source");
  const client = branch(record, "client");
  const destination = branch(record, "destination");
  const server = branch(record, "server");
  const url = branch(record, "url");
  const place = branch(source, "geo");
  return {
    source_ip: ipOf(source.ip) ?? ipOf(source.address) ?? ipOf(client.ip),
    source_port: portOf(source.port) ?? portOf(client.port),
    source_country: countryOf(place.country_iso_code) ?? countryOf(branch(client, "geo").country_iso_code),
    destination_ip: ipOf(destination.ip) ?? ipOf(destination.address) ?? ipOf(server.ip),
    destination_port: portOf(destination.port) ?? portOf(server.port),
    transport: firstText([branch(record, "network").transport])?.toLowerCase() ?? null,
    url: firstText([url.full, url.original], longest.path),
    domain: firstText([
      branch(branch(record, "dns"), "question").name,
      url.domain,
      branch(branch(record, "tls"), "client").server_name,
      destination.domain,
    ]),
  };
}

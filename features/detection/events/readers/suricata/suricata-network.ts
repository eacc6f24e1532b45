import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { hashOf } from "../fields/file-hashes.ts";
import { ipOf, isInside, portOf } from "../fields/network-address.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";

type Network = Pick<
  NormalEvent,
  | "asset_ip"
  | "source_ip"
  | "source_port"
  | "destination_ip"
  | "destination_port"
  | "transport"
  | "url"
  | "domain"
  | "file_path"
  | "hash_md5"
  | "hash_sha1"
  | "hash_sha256"
>;

/** Returns both ends of the flow, its protocols, and the end that is the company's. */
export function suricataNetwork(record: JsonObject): Network {
  const source = ipOf(record.src_ip);
  const destination = ipOf(record.dest_ip);
  const file = first(record.fileinfo) ?? first(record.files) ?? {};
  return {
    asset_ip: ownSide(source, destination),
    source_ip: source,
    source_port: portOf(record.src_port),
    destination_ip: destination,
    destination_port: portOf(record.dest_port),
    transport: textOf(record.proto)?.toLowerCase() ?? null,
    url: urlOf(objectMember(record, "http")),
    domain: domainOf(record),
    file_path: textOf(file.filename, maxTextLengths.path),
    hash_md5: hashOf(file.md5, 32),
    hash_sha1: hashOf(file.sha1, 40),
    hash_sha256: hashOf(file.sha256, 64),
  };
}

/**
 * Returns the company's machine: the private end; the destination if both are private; null between two public ends.
 */
function ownSide(source: string | null, destination: string | null): string | null {
  if (isInside(destination)) return destination;
  return isInside(source) ? source : null;
}

function first(value: unknown): JsonObject | undefined {
  const one = Array.isArray(value) ? value[0] : value;
  return isJsonObject(one) ? one : undefined;
}

function urlOf(http: JsonObject): string | null {
  const path = textOf(http.url, maxTextLengths.path);
  const host = textOf(http.hostname);
  return path?.startsWith("/") && host ? textOf(`http://${host}${path}`, maxTextLengths.path) : path;
}

function domainOf(record: JsonObject): string | null {
  const dns = objectMember(record, "dns");
  const request = first(dns.query) ?? first(dns.queries);
  return firstText([
    dns.rrname,
    request?.rrname,
    objectMember(record, "tls").sni,
    objectMember(record, "http").hostname,
    objectMember(record, "quic").sni,
  ]);
}

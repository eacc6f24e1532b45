import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { hashOf } from "../fields/file-hashes.ts";
import { ipOf, isInside, portOf } from "../fields/network-address.ts";
import { branch, firstText, longest, textOf } from "../records/record-text.ts";

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
    url: urlOf(branch(record, "http")),
    domain: domainOf(record),
    file_path: textOf(file.filename, longest.path),
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
  const path = textOf(http.url, longest.path);
  const host = textOf(http.hostname);
  return path?.startsWith("/") && host ? textOf(`http://${host}${path}`, longest.path) : path;
}

function domainOf(record: JsonObject): string | null {
  const dns = branch(record, "dns");
  const request = first(dns.query) ?? first(dns.queries);
  return firstText([
    dns.rrname,
    request?.rrname,
    branch(record, "tls").sni,
    branch(record, "http").hostname,
    branch(record, "quic").sni,
  ]);
}

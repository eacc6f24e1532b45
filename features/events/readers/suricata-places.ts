import { readPlaces } from "./unmapped-count.ts";

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);
const file = ["filename", "md5", "sha1", "sha256"];

/** Where the reader of Suricata looks. */
export const suricataPlaces = readPlaces(
  ["timestamp", "event_type", "flow_id", "in_iface"],
  ["src_ip", "src_port", "dest_ip", "dest_port", "proto"],
  under("alert", ["action", "gid", "signature_id", "rev", "signature", "category", "severity"]),
  under("alert.metadata", ["mitre_technique_id", "mitre_tactic_id", "mitre_tactic_name", "tag"]),
  ["http.url", "http.hostname", "tls.sni", "quic.sni"],
  ["dns.rrname", "dns.query.rrname", "dns.queries.rrname"],
  under("fileinfo", file),
  under("files", file),
);

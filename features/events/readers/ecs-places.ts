import { type ReadPlaces, readPlaces } from "./unmapped-count.ts";

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);
const hashes = ["hash.md5", "hash.sha1", "hash.sha256"];
const threat = ["technique.id", "technique.subtechnique.id", "subtechnique.id", "tactic.id", "tactic.name"];

/** Where the parts that read the Elastic Common Schema look. */
export const ecsPaths: readonly string[] = [
  ...["@timestamp", "message", "ecs.version"],
  ...under("event", ["id", "kind", "category", "dataset", "module", "code", "action", "outcome", "type"]),
  ...under("event", ["original", "risk_score_norm"]),
  ...under("host", ["name", "hostname", "id", "ip", "domain"]),
  ...under("agent", ["id", "name", "hostname"]),
  ...under("cloud", ["provider", "account.id", "project.id", "region", "instance.id"]),
  ...["resource.type", "resource.id"],
  ...under("user", ["name", "domain", "email", "full_name"]),
  ...under("user.target", ["name", "domain", "email"]),
  ...under("source", ["ip", "address", "port", "geo.country_iso_code"]),
  ...under("client", ["ip", "port", "geo.country_iso_code"]),
  ...under("destination", ["ip", "address", "port", "domain"]),
  ...["server.ip", "server.port", "network.transport"],
  ...under("url", ["full", "original", "domain"]),
  ...["dns.question.name", "tls.client.server_name"],
  ...under("process", ["executable", "name", "command_line", "entity_id", ...hashes]),
  ...under("process.parent", ["executable", "name", "command_line", "entity_id"]),
  ...under("file", ["path", "name", ...hashes]),
  ...under("dll", hashes),
  ...under("threat", threat),
  ...under("rule", ["id", "name", "severity"]),
  ...["log.file.path"],
];

export const ecsPlaces: ReadPlaces = readPlaces(
  ecsPaths,
  ["crowdstrike.alert.severity_name"],
  under("kibana.alert", ["uuid", "original_time", "reason", "severity", "risk_score", "workflow_status"]),
  ["kibana.alert.suppression.docs_count"],
  under("kibana.alert.rule", ["name", "rule_id", "uuid", "category", ...under("threat", threat)]),
);

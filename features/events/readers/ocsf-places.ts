import { readPlaces } from "./unmapped-count.ts";

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);

const info = [
  ...["uid", "title", "desc", "types", "related_events_count", "analytic.uid", "analytic.name"],
  ...["first_seen_time", "first_seen_time_dt", "created_time", "created_time_dt", "modified_time"],
  "attacks",
];
const user = ["name", "email_addr", "uid", "domain"];
const one = ["file.path", "file.name", "file.hashes", "path", "name", "cmd_line", "uid"];
const process = [...one, ...under("parent_process", one)];
const endpoint = ["ip", "port", "domain", "location.country"];
const shown = [
  ...under("device", ["hostname", "name", "uid", "agent.uid", "ip", "domain", "instance_uid"]),
  ...under("actor.user", user),
  ...under("actor.process", process),
  ...under("user", user),
  ...under("process", process),
  ...under("file", ["path", "name", "hashes", "fingerprints"]),
  ...under("src_endpoint", endpoint),
  ...under("dst_endpoint", endpoint),
  ...under("url", ["url_string", "text", "hostname"]),
  ...["query.hostname", "connection_info.protocol_name"],
];

/** Where the reader of OCSF looks. Names that only repeat a number (`type_uid`, `category_uid`) count as read. */
export const ocsfPlaces = readPlaces(
  ["class_uid", "class_name", "category_uid", "category_name", "type_uid", "type_name"],
  ["activity_id", "activity_name", "severity_id", "severity", "status_id", "status", "status_detail"],
  ["state", "state_id", "time", "time_dt", "message", "count", "disposition", "action"],
  under("metadata", ["version", "uid", "event_code", "log_name", "product.name", "product.uid"]),
  under("finding_info", info),
  under("finding", info),
  ["attacks", "compliance.standards", "compliance.requirements", "unmapped.compliance"],
  under("cloud", ["provider", "account.uid", "account_uid", "region"]),
  under("resources", ["uid", "name", "type", "region", "group_name", "group.name"]),
  under("resource", ["uid", "name", "type", "region", "group_name"]),
  ["api.operation", "http_request.url"],
  shown,
  under("evidences", shown),
);

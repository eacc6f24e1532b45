import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { accountName } from "../fields/account-and-machine.ts";
import { anyHashes } from "../fields/file-hashes.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { countryOf, ipOf, portOf } from "../fields/network-address.ts";
import { eventCountOf } from "../fields/outcome.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";

/** Zeek logs with the columns by which each is recognised when the record does not name its log. */
const logs: readonly (readonly [string, readonly string[]])[] = [
  ["conn", ["conn_state"]],
  ["notice", ["note"]],
  ["http", ["trans_depth"]],
  ["dns", ["trans_id", "rcode_name", "qtype_name", "qclass_name"]],
  ["files", ["seen_bytes"]],
  ["ssl", ["cipher", "ssl_history", "cert_chain_fps", "cert_chain_fuids"]],
  ["x509", ["certificate.subject", "certificate.issuer"]],
  ["ssh", ["auth_attempts", "kex_alg", "auth_success"]],
  ["smtp", ["rcptto", "mailfrom"]],
  ["ftp", ["data_channel.orig_h", "reply_code"]],
  ["kerberos", ["request_type", "till"]],
  ["ntlm", ["ntlm_revision", "server_nb_computer_name"]],
  ["rdp", ["cookie", "security_protocol"]],
  ["smb_files", ["smb_action"]],
  ["smb_mapping", ["share_type"]],
  ["dce_rpc", ["named_pipe", "endpoint"]],
  ["intel", ["seen.indicator"]],
  ["dhcp", ["lease_time", "msg_types"]],
  ["weird", ["notice", "name"]],
  ["software", ["software_type"]],
  ["tunnel", ["tunnel_type"]],
];

const uid = /^[CF][0-9A-Za-z]{10,20}$/;

/** Returns the log of a record; undefined when it is none that Zeek writes. */
function logOf(record: JsonObject): string | undefined {
  if (!("ts" in record)) return undefined;
  const path = textOf(record._path) ?? textOf(record.path);
  const hasEnds = "id.orig_h" in record || isJsonObject(record.id);
  const isNamed = uid.test(textOf(record.uid) ?? textOf(record.fuid) ?? "");
  if (typeof record._path === "string" && path !== null) return path;
  if (!hasEnds && !isNamed) return undefined;
  const logForm = logs.find(([, columns]) => columns.some((column) => column in record));
  return logForm?.[0] ?? (isNamed ? "zeek" : undefined);
}

/** Whether the record is of Zeek: the time in `ts`, and its log by name or by columns. */
export function isZeek(record: JsonObject): boolean {
  return logOf(record) !== undefined;
}

/** Reads one record of a Zeek log: network telemetry, except notices and intelligence matches. */
export const readZeek = jsonReader(isZeek, ({ object: record }, context): ObjectReading => {
  const log = logOf(record) ?? "zeek";
  const moments = [record.ts, record["@timestamp"]];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const nested = objectMember(record, "id");
  const end = (name: string) => record[`id.${name}`] ?? nested[name];
  const id = firstText([record.uid, record.fuid]);
  const sender = firstText([record._system_name, record.peer_descr, record.peer]);
  return {
    draft: {
      ...blankEvent,
      format: "zeek",
      format_version: "",
      external_id: id,
      occurred_at: occurredAt,
      is_detection: log === "notice" || log === "intel",
      title: titleOf(log, record),
      detail: firstText([record.msg, record.sub, record.status_msg, record.subject], maxTextLengths.detail),
      category: log,
      rule_id: firstText([record.note, log === "weird" ? record.name : null]),
      severity: "unknown",
      // Neither end reported the connection: the sensor did.
      asset_name: sender,
      source_ip: ipOf(end("orig_h")) ?? ipOf(first(record.tx_hosts)) ?? ipOf(record.src),
      source_port: portOf(end("orig_p")),
      source_country: countryOf(
        objectMember(record, "remote_location").country_code ?? record["remote_location.country_code"],
      ),
      destination_ip: ipOf(end("resp_h")) ?? ipOf(first(record.rx_hosts)) ?? ipOf(record.dst),
      destination_port: portOf(end("resp_p")) ?? portOf(record.p),
      transport: textOf(record.proto)?.toLowerCase() ?? null,
      source_user: accountName(firstText([record.user, record.username, record.client])),
      url: urlOf(record),
      domain: firstText([record.query, record.server_name, record.host]),
      file_path: firstText(
        [record.filename, record.path && log !== record.path ? record.path : null],
        maxTextLengths.path,
      ),
      ...anyHashes([record.md5, record.sha1, record.sha256]),
      action: actionOf(log, record),
      outcome: outcomeOf(log, record),
      occurrences: eventCountOf(record.n),
      log_location: `zeek ${log}`,
      unmapped_count: unmappedCount(record, zeekPaths),
      fingerprint: fingerprintOf(["zeek", log, canonicalJson(record)]),
    },
  };
});

const titles: Readonly<Record<string, string>> = {
  conn: "Conexión de red",
  dns: "Consulta DNS",
  http: "Solicitud HTTP",
  ssl: "Sesión TLS",
  ssh: "Sesión SSH",
  files: "Archivo visto en la red",
  x509: "Certificado visto en la red",
  smtp: "Correo visto en la red",
  ftp: "Orden de FTP",
  kerberos: "Vale de Kerberos",
  ntlm: "Autenticación NTLM",
  rdp: "Sesión RDP",
  smb_files: "Archivo por SMB",
  smb_mapping: "Carpeta compartida por SMB",
  dce_rpc: "Llamada DCE/RPC",
  intel: "Coincidencia con inteligencia",
  weird: "Tráfico fuera de norma",
};

function titleOf(log: string, record: JsonObject): string {
  const wording = firstText(
    [log === "notice" ? record.note : null, log === "notice" ? record.msg : null],
    maxTextLengths.title,
  );
  const called = Object.hasOwn(titles, log) ? (titles[log] as string) : `Zeek ${log}`;
  const more =
    log === "weird" ? textOf(record.name) : log === "intel" ? textOf(record["seen.indicator"]) : null;
  return wording ?? (more === null ? called : `${called}: ${more}`);
}

function actionOf(log: string, record: JsonObject): string | null {
  const places: Readonly<Record<string, readonly unknown[]>> = {
    conn: [record.conn_state],
    http: [record.method],
    dns: [record.qtype_name],
    notice: [first(record.actions)],
    ftp: [record.command],
    smb_files: [record.action],
    dce_rpc: [record.operation],
    kerberos: [record.request_type],
  };
  return firstText(Object.hasOwn(places, log) ? (places[log] ?? []) : []);
}

const answeredKeys = new Set(["SF", "S1", "S2", "S3", "RSTO", "RSTR"]);
const unanswered = new Set(["REJ", "S0", "RSTOS0", "RSTRH", "SH"]);

/** Returns whether the connection was answered, the sign-in succeeded, or the request was granted. */
function outcomeOf(log: string, record: JsonObject): NormalEvent["outcome"] {
  const is = (value: unknown) => (value === true ? "success" : value === false ? "failure" : null);
  if (log === "conn") {
    const state = textOf(record.conn_state) ?? "";
    return answeredKeys.has(state) ? "success" : unanswered.has(state) ? "failure" : null;
  }
  if (log === "http") {
    const code = Number(record.status_code);
    return code >= 100 && code <= 599 ? (code < 400 ? "success" : "failure") : null;
  }
  return is(record.auth_success ?? record.success);
}

function urlOf(record: JsonObject): string | null {
  const [host, uri] = [textOf(record.host), textOf(record.uri, maxTextLengths.path)];
  return uri?.startsWith("/") && host !== null ? textOf(`${host}${uri}`, maxTextLengths.path) : uri;
}

function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : list;
}

const ends = ["orig_h", "orig_p", "resp_h", "resp_p"].flatMap((name) => [`id.${name}`]);
/** Paths of Zeek columns; a dot is part of a name or separates a branch. */
export const zeekPaths = {
  ...readPaths(
    [
      "ts",
      "@timestamp",
      "_path",
      "path",
      "uid",
      "fuid",
      "_system_name",
      "peer_descr",
      "peer",
      "note",
      "name",
    ],
    ["msg", "sub", "status_msg", "subject", "src", "dst", "p", "tx_hosts", "rx_hosts", "proto", "user"],
    ["username", "client", "host", "uri", "query", "server_name", "filename", "md5", "sha1", "sha256"],
    ["method", "qtype_name", "actions", "command", "action", "operation", "request_type", "conn_state"],
    ["status_code", "auth_success", "success", "n", "remote_location.country_code"],
    ends,
  ),
  ...Object.fromEntries(
    [...ends, "seen.indicator", "remote_location.country_code"].map((name) => [name, true as const]),
  ),
};

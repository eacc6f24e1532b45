import { hasField, type KnownSource } from "./event-kind.ts";
import type { EventKind } from "./event-record.ts";

const formatOf = (kind: EventKind) => kind.record.event.format;
const nameOf = (...words: string[]) => {
  return ({ origin }: EventKind) => words.some((word) => origin.includes(word));
};
const normal = (kind: EventKind, name: "category" | "log_location" | "action" | "rule_id") =>
  String(kind.record.event.normal[name] ?? "").toLowerCase();

const network = [
  "firewall",
  "network_connection",
  "proxy",
  "webserver",
  "antivirus",
  "authentication",
  "application",
];
const cloud = ["application", "authentication"];

/** Products with their own log formats, with the categories that each can have. */
export const vendorProducts: Readonly<Record<string, KnownSource>> = {
  zeek: {
    means: "registros de Zeek: sus tablas, su JSON, y por Elastic",
    is: nameOf("zeek"),
    categories: [...network, "dns", "dns_query"],
  },
  cisco: {
    means: "Cisco ASA y Firepower, y lo que un agente llama cisco",
    is: nameOf("cisco"),
    categories: network,
  },
  fortigate: { means: "FortiGate", is: nameOf("fortigate", "fortinet"), categories: network },
  fortios: { means: "FortiGate", is: nameOf("fortigate", "fortinet", "fortios"), categories: network },
  fortinet: {
    means: "FortiGate y otros de Fortinet",
    is: nameOf("fortigate", "fortinet"),
    categories: network,
  },
  paloalto: {
    means: "cortafuegos de Palo Alto (PAN-OS)",
    is: nameOf("paloalto", "panos", "panw"),
    categories: network,
  },
  github: {
    means: "auditoría de GitHub: de Wazuh, de Elastic y tal como la envía el servicio",
    is: (kind) =>
      nameOf("github")(kind) ||
      hasField(kind, "data.github.action", "github.action") ||
      (hasField(kind, "_document_id") && hasField(kind, "actor") && hasField(kind, "action")),
    categories: cloud,
  },
  bitbucket: {
    means: "auditoría de Bitbucket",
    is: (kind) => nameOf("bitbucket")(kind) || hasField(kind, "audittype.category"),
    categories: cloud,
  },
};

const zeekLogs = [
  ...[
    "conn",
    "dns",
    "http",
    "ssl",
    "x509",
    "files",
    "ssh",
    "smtp",
    "ftp",
    "rdp",
    "kerberos",
    "ntlm",
    "notice",
  ],
  ...[
    "smb_files",
    "smb_mapping",
    "dce_rpc",
    "intel",
    "weird",
    "dhcp",
    "snmp",
    "sip",
    "tunnel",
    "software",
    "pe",
  ],
  ...["radius", "mysql", "modbus", "dnp3", "syslog", "irc", "socks", "traceroute", "rfb", "known_hosts"],
];

/** Returns the Zeek log of a record, as the portal's own reader or Elastic's data set names it. */
function zeekLog(kind: EventKind): string {
  if (formatOf(kind) === "zeek") return normal(kind, "category");
  return kind.record.first("_path", "event.dataset").replace(/^zeek\./, "");
}

/**
 * Returns the condition that a record belongs to an Entra log, as the portal's reader names it; other tools do not
 * separate these logs.
 */
const entra = (log: string) => (kind: EventKind) =>
  formatOf(kind) === "entra" ? normal(kind, "log_location") === log : isAzure(kind) && !isOtherLog(kind, log);

function isAzure(kind: EventKind): boolean {
  return (
    nameOf("azure", "entra", "signinlogs", "auditlogs")(kind) || hasField(kind, "operationname", "resulttype")
  );
}

const azureLogs = ["signinlogs", "auditlogs", "activitylogs"];

/** Returns whether Elastic's data set is that of another log. */
function isOtherLog(kind: EventKind, log: string): boolean {
  const dataset = kind.record.first("event.dataset", "category");
  return azureLogs.some((each) => each !== log && dataset.includes(each));
}

const ofFortigate =
  (...types: string[]) =>
  (kind: EventKind) =>
    formatOf(kind) !== "fortigate" || types.some((type) => normal(kind, "category").startsWith(type));
const ofPaloalto =
  (...types: string[]) =>
  (kind: EventKind) =>
    formatOf(kind) !== "paloalto" || types.some((type) => normal(kind, "category").startsWith(type));

/** Services of one product, whose names are ambiguous without the product. */
export const vendorServices: Readonly<Record<string, Readonly<Record<string, KnownSource>>>> = {
  zeek: Object.fromEntries(
    zeekLogs.map((log) => [
      log,
      { means: `${log}.log de Zeek`, is: (kind: EventKind) => zeekLog(kind) === log },
    ]),
  ),
  cisco: {
    asa: { means: "Cisco ASA", is: nameOf("ciscoasa", "cisco.asa", "cisco-asa") },
    ftd: { means: "Cisco Firepower", is: nameOf("%ftd", "cisco.ftd") },
    firepower: { means: "Cisco Firepower", is: nameOf("%ftd", "cisco.ftd") },
    aaa: { means: "autenticación y órdenes en equipos de Cisco", is: nameOf("cisco") },
    duo: { means: "Cisco Duo", is: nameOf("duo") },
  },
  fortigate: {
    event: { means: "type=event", is: ofFortigate("event") },
    traffic: { means: "type=traffic", is: ofFortigate("traffic") },
    utm: { means: "type=utm", is: ofFortigate("utm") },
  },
  paloalto: {
    traffic: { means: "TRAFFIC", is: ofPaloalto("traffic") },
    threat: { means: "THREAT", is: ofPaloalto("threat") },
    system: { means: "SYSTEM", is: ofPaloalto("system") },
    config: { means: "CONFIG", is: ofPaloalto("config") },
    globalprotect: { means: "GLOBALPROTECT", is: ofPaloalto("globalprotect", "system/globalprotect") },
  },
  azure: {
    signinlogs: { means: "inicios de sesión de Entra ID", is: entra("signinlogs") },
    auditlogs: { means: "cambios en el directorio de Entra ID", is: entra("auditlogs") },
    riskdetection: { means: "riesgos de Entra ID", is: entra("userriskevents") },
    activitylogs: { means: "Azure Activity Logs", is: entra("activitylogs") },
    pim: { means: "administración de privilegios de Entra ID", is: isAzure },
  },
};

/** Returns whether an event is a sign-in, for formats with a reader of their own. */
export function isSignIn(kind: EventKind): boolean {
  const action = normal(kind, "action");
  switch (formatOf(kind)) {
    case "entra":
      return normal(kind, "log_location") === "signinlogs";
    case "okta":
      return /^user\.(?:session|authentication)\./.test(action);
    case "m365":
      return /^userlog/.test(action);
    case "linux_auth":
      return /^(?:ssh_login|authentication|su)$/.test(action);
    case "cisco_asa":
      return /^(?:authentication|login|vpn-connected)$/.test(action);
    default:
      return false;
  }
}

import type { LogSource } from "#features/detection/correlations/readers/sigma/sigma-rule.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { eventKindOf, hasField, isFiledAs, isSecurity, isSysmon, type KnownSource } from "./event-kind.ts";
import type { EventKind } from "./event-record.ts";
import type { Predicate } from "./test-predicate.ts";
import { isSignIn, vendorProducts, vendorServices } from "./vendor-log-sources.ts";

// This file is long because it is a single table: the condition on events for each Sigma log source.

const says = (kind: EventKind, name: keyof typeof kind.record.event.normal) => {
  const value = kind.record.event.normal[name];
  return value !== null && value !== undefined && value !== "";
};
const nameOf =
  (...words: string[]) =>
  ({ origin }: EventKind) =>
    words.some((word) => origin.includes(word));
const channel =
  (...names: string[]) =>
  (kind: EventKind) =>
    names.some((name) => kind.channel.includes(name));

/** Sigma's categories. A category that is not listed is refused by name. */
export const categories: Readonly<Record<string, KnownSource>> = {
  process_creation: {
    means: "Sysmon 1, Windows 4688, execve de auditd, ECS process start, OCSF 1007",
    is: (kind) =>
      isSysmon(kind, "1") ||
      isSecurity(kind, "4688") ||
      isFiledAs(kind, "process", ["1007"]) ||
      (!kind.channel && (says(kind, "process_command_line") || says(kind, "process_path"))) ||
      hasField(kind, "execve.a0", "audit.execve.a0", "a0"),
  },
  process_termination: { means: "Sysmon 5", is: (kind) => isSysmon(kind, "5") },
  process_access: { means: "Sysmon 10", is: (kind) => isSysmon(kind, "10") },
  process_tampering: { means: "Sysmon 25", is: (kind) => isSysmon(kind, "25") },
  create_remote_thread: { means: "Sysmon 8", is: (kind) => isSysmon(kind, "8") },
  create_stream_hash: { means: "Sysmon 15", is: (kind) => isSysmon(kind, "15") },
  raw_access_thread: { means: "Sysmon 9", is: (kind) => isSysmon(kind, "9") },
  driver_load: { means: "Sysmon 6", is: (kind) => isSysmon(kind, "6") },
  image_load: {
    means: "Sysmon 7, ECS library",
    is: (kind) => isSysmon(kind, "7") || isFiledAs(kind, "library", ["1005"]),
  },
  pipe_created: { means: "Sysmon 17 y 18", is: (kind) => isSysmon(kind, "17", "18") },
  wmi_event: { means: "Sysmon 19, 20 y 21", is: (kind) => isSysmon(kind, "19", "20", "21") },
  file_event: {
    means: "Sysmon 11, Wazuh syscheck, ECS file, OCSF 1001",
    is: (kind) =>
      isSysmon(kind, "11") || isFiledAs(kind, "file", ["1001"]) || (!kind.channel && says(kind, "file_path")),
  },
  file_change: {
    means: "Sysmon 2, ECS file change",
    is: (kind) => isSysmon(kind, "2") || isFiledAs(kind, "file change", []),
  },
  file_rename: {
    means: "ECS file con cambio de nombre",
    is: (kind) => isFiledAs(kind, "file", []) && kind.ecs.includes("renam"),
  },
  file_delete: {
    means: "Sysmon 23 y 26, ECS file deletion",
    is: (kind) => isSysmon(kind, "23", "26") || (isFiledAs(kind, "file", []) && kind.ecs.includes("delet")),
  },
  file_access: {
    means: "Windows 4663, ECS file access",
    is: (kind) => isSecurity(kind, "4663") || isFiledAs(kind, "file access", []),
  },
  registry_event: {
    means: "Sysmon 12, 13 y 14, ECS registry",
    is: (kind) => isSysmon(kind, "12", "13", "14") || isFiledAs(kind, "registry", ["201001", "201002"]),
  },
  registry_set: {
    means: "Sysmon 13, Windows 4657, ECS registry",
    is: (kind) => isSysmon(kind, "13") || isSecurity(kind, "4657") || isFiledAs(kind, "registry", ["201002"]),
  },
  registry_add: { means: "Sysmon 12", is: (kind) => isSysmon(kind, "12") },
  registry_delete: { means: "Sysmon 12", is: (kind) => isSysmon(kind, "12") },
  registry_rename: { means: "Sysmon 14", is: (kind) => isSysmon(kind, "14") },
  network_connection: {
    means: "Sysmon 3, Windows 5156, ECS network, OCSF 4001",
    is: (kind) =>
      isSysmon(kind, "3") ||
      isSecurity(kind, "5156") ||
      isFiledAs(kind, "network", ["4001"]) ||
      (!kind.channel && says(kind, "destination_ip")),
  },
  dns_query: {
    means: "Sysmon 22, DNS de ECS y Suricata, OCSF 4003",
    is: (kind) => isSysmon(kind, "22") || isDns(kind),
  },
  dns: { means: "consultas DNS de cualquier fuente", is: (kind) => isSysmon(kind, "22") || isDns(kind) },
  ps_script: {
    means: "PowerShell 4104",
    is: (kind) => kind.channel.includes("powershell") && kind.eventId === "4104",
  },
  ps_module: {
    means: "PowerShell 4103",
    is: (kind) => kind.channel.includes("powershell") && kind.eventId === "4103",
  },
  ps_classic_start: {
    means: "PowerShell 400",
    is: (kind) => kind.channel.includes("powershell") && kind.eventId === "400",
  },
  webserver: { means: "servidores web: apache, nginx, IIS, ECS web", is: (kind) => isWeb(kind) },
  proxy: {
    means: "proxy y tráfico HTTP",
    is: (kind) => isWeb(kind) || nameOf("proxy", "squid", "zscaler", "bluecoat")(kind),
  },
  firewall: {
    means: "cortafuegos: CEF, LEEF, ECS network, Suricata",
    is: (kind) =>
      nameOf("firewall", "cef:", "leef:", "fortigate", "paloalto", "ciscoasa", "suricata", "pfsense")(kind) ||
      (!kind.channel && says(kind, "destination_ip")),
  },
  antivirus: {
    means: "antivirus y EDR: Defender, ECS malware, OCSF 2001 y 2004",
    is: (kind) =>
      kind.channel.includes("windows defender") ||
      isFiledAs(kind, "malware", ["2001", "2004"]) ||
      hasField(kind, "signature", "threatname", "threat name", "virus", "malware.name") ||
      nameOf("antivirus", "virus", "malware", "clamav", "defender")(kind),
  },
  authentication: {
    means: "inicios de sesión: Windows 4624 y 4625, ECS authentication, OCSF 3002, Entra ID, Okta, auth.log",
    is: (kind) =>
      isSignIn(kind) ||
      isSecurity(kind, "4624", "4625", "4648", "4776") ||
      isFiledAs(kind, "authentication", ["3002"]) ||
      nameOf("authentication", "sshd", "pam")(kind),
  },
  application: {
    means: "registros de aplicaciones: cualquier registro que no es de Windows",
    is: (kind) => !kind.isWindows,
  },
  database: { means: "bases de datos", is: nameOf("mysql", "postgresql", "mssql", "oracle", "mongodb") },
};

function isDns(kind: EventKind): boolean {
  return (
    hasField(kind, "dns.question.name", "dns.rrname", "dns.query", "query.hostname") ||
    kind.ocsfClass === "4003" ||
    (!kind.channel && hasField(kind, "query", "queryname"))
  );
}

function isWeb(kind: EventKind): boolean {
  if ((kind.channel !== "" && !kind.channel.includes("iis")) || isKubernetesAudit(kind)) return false;
  return (
    says(kind, "url") ||
    isFiledAs(kind, "web", ["4002"]) ||
    hasField(
      kind,
      "http.url",
      "url.original",
      "c-uri",
      "cs-uri-stem",
      "c-useragent",
      "user_agent.original",
      "cs-host",
    )
  );
}

/** Products. One that is not listed is matched by the name of the module, product or decoder in the record. */
export const products: Readonly<Record<string, KnownSource>> = {
  windows: { means: "registros de Windows y de sus agentes", is: (kind) => kind.isWindows },
  linux: {
    means: "registros que no son de Windows ni de la nube",
    is: (kind) => !kind.isWindows && !isMac(kind) && !isCloud(kind) && !isAppliance(kind),
  },
  macos: {
    means: "registros de macOS",
    is: (kind) => !kind.isWindows && (isMac(kind) || nameOf("osquery")(kind)),
  },
  aws: {
    means: "Amazon Web Services",
    is: (kind) =>
      nameOf("aws", "cloudtrail", "guardduty", "amazonaws")(kind) ||
      kind.record.first("eventsource", "event.provider").endsWith("amazonaws.com"),
  },
  azure: {
    means: "Microsoft Azure y Entra ID",
    is: (kind) =>
      nameOf("azure", "entra", "signinlogs", "auditlogs")(kind) ||
      hasField(kind, "operationname", "resulttype"),
  },
  gcp: {
    means: "Google Cloud y Google Workspace",
    is: (kind) =>
      nameOf("gcp", "googlecloud", "googleworkspace", "google")(kind) ||
      hasField(kind, "protopayload.methodname", "gcp.audit.method_name", "eventservice"),
  },
  m365: {
    means: "Microsoft 365",
    is: (kind) =>
      nameOf("m365", "o365", "office365", "microsoft365")(kind) ||
      hasField(kind, "workload") ||
      kind.record.first("eventsource").includes("compliance"),
  },
  okta: {
    means: "Okta",
    is: (kind) =>
      nameOf("okta")(kind) ||
      hasField(kind, "securitycontext.isproxy", "displaymessage", "debugcontext.debugdata.requesturi"),
  },
  kubernetes: {
    means: "Kubernetes",
    is: (kind) => isKubernetesAudit(kind) || nameOf("kubernetes")(kind),
  },
  ...vendorProducts,
};

function isMac(kind: EventKind): boolean {
  return kind.isMac || nameOf("darwin", "macos")(kind);
}

/** Returns whether the source is a network appliance, which rule authors do not treat as a Linux machine. */
function isAppliance(kind: EventKind): boolean {
  return ["zeek", "cisco_asa", "fortigate", "paloalto"].includes(kind.record.event.format);
}

function isCloud(kind: EventKind): boolean {
  return (
    ["m365", "entra", "defender", "okta"].includes(kind.record.event.format) ||
    nameOf("cloudtrail", "guardduty", "azure", "gcp", "o365", "office365", "okta")(kind) ||
    isKubernetesAudit(kind)
  );
}

/**
 * Returns whether a record is a request to a Kubernetes API, written by any tool; it is neither web traffic nor the
 * log of one machine.
 */
function isKubernetesAudit(kind: EventKind): boolean {
  return kind.record.first("apiversion").startsWith("audit.k8s.io/");
}

/** Services. One that is not listed is matched by the name of the module, product or decoder in the record. */
export const services: Readonly<Record<string, KnownSource>> = {
  security: { means: "canal Security", is: (kind) => kind.channel === "security" },
  system: { means: "canal System", is: (kind) => kind.channel === "system" },
  application: { means: "canal Application", is: (kind) => kind.channel === "application" },
  sysmon: { means: "canal de Sysmon", is: channel("sysmon") },
  powershell: {
    means: "canal PowerShell/Operational",
    is: channel("microsoft-windows-powershell", "powershellcore"),
  },
  "powershell-classic": {
    means: "canal Windows PowerShell",
    is: (kind) => kind.channel === "windows powershell",
  },
  windefend: { means: "canal de Windows Defender", is: channel("windows defender") },
  taskscheduler: { means: "canal TaskScheduler", is: channel("taskscheduler") },
  "terminalservices-localsessionmanager": {
    means: "canal de Terminal Services",
    is: channel("terminalservices-localsession"),
  },
  "dns-server": { means: "canal DNS Server", is: channel("dns server", "dns-server") },
  ntlm: { means: "canal NTLM", is: channel("ntlm") },
  "bits-client": { means: "canal BITS", is: channel("bits-client") },
  ldap: { means: "canal del cliente LDAP", is: channel("ldap-client") },
  ldap_debug: { means: "canal del cliente LDAP", is: channel("ldap-client") },
  "lsa-server": { means: "canal LSA", is: channel("microsoft-windows-lsa") },
  wmi: { means: "canal WMI-Activity", is: channel("wmi-activity") },
  "firewall-as": { means: "canal Windows Firewall", is: channel("firewall with advanced security") },
  auditd: {
    means: "auditd de Linux",
    is: (kind) =>
      nameOf("auditd", "audit.log")(kind) ||
      hasField(kind, "audit.type", "execve.a0", "auditd.message_type") ||
      kind.record.event.raw.includes("msg=audit("),
  },
  auth: { means: "auth.log, sshd, sudo y PAM", is: nameOf("auth", "sshd", "sudo", "pam", "secure") },
  sshd: { means: "sshd", is: nameOf("sshd") },
  sudo: { means: "sudo", is: nameOf("sudo") },
  syslog: { means: "syslog", is: nameOf("syslog") },
  cron: { means: "cron", is: nameOf("cron") },
  cloudtrail: { means: "AWS CloudTrail", is: (kind) => products.aws?.is(kind) ?? false },
  activitylogs: { means: "Azure Activity Logs", is: (kind) => products.azure?.is(kind) ?? false },
  auditlogs: { means: "Entra ID Audit Logs", is: (kind) => products.azure?.is(kind) ?? false },
  signinlogs: { means: "Entra ID Sign-in Logs", is: (kind) => products.azure?.is(kind) ?? false },
  riskdetection: { means: "Entra ID Risk Detection", is: (kind) => products.azure?.is(kind) ?? false },
  "gcp.audit": { means: "Google Cloud Audit", is: (kind) => products.gcp?.is(kind) ?? false },
  "google_workspace.admin": {
    means: "Google Workspace Admin",
    is: (kind) => products.gcp?.is(kind) ?? false,
  },
  audit: {
    means: "Microsoft 365 Audit, auditoría de Kubernetes, de GitHub y de Bitbucket",
    is: (kind) =>
      isKubernetesAudit(kind) ||
      ["m365", "github", "bitbucket"].some((product) => products[product]?.is(kind) ?? false),
  },
  exchange: {
    means: "Exchange Online",
    is: (kind) =>
      (products.m365?.is(kind) ?? false) && ["", "exchange"].includes(kind.record.first("workload")),
  },
  threat_management: {
    means: "Microsoft 365 Threat Management",
    is: (kind) => products.m365?.is(kind) ?? false,
  },
  threat_detection: {
    means: "Microsoft 365 Threat Detection",
    is: (kind) => products.m365?.is(kind) ?? false,
  },
  okta: { means: "Okta System Log", is: (kind) => products.okta?.is(kind) ?? false },
};

/** Returns the test for the kind of events of a rule. */
export function logSourcePredicate({ category, product, service }: LogSource): Predicate {
  const tests = [
    category ? entryOf(categories, category) : undefined,
    product ? (entryOf(products, product) ?? byName(product)) : undefined,
    service ? (serviceOf(product, service) ?? byName(service)) : undefined,
  ].filter((test) => test !== undefined);
  return (record) => {
    const kind = eventKindOf(record);
    return tests.every((test) => test.is(kind));
  };
}

/** Returns the definition of a service: the one for its product, otherwise the general one. */
function serviceOf(product: string | null, service: string): KnownSource | undefined {
  const own = entryOf(vendorServices, product ?? "");
  return (own && entryOf(own, service)) ?? entryOf(services, service);
}

/**
 * Returns the reasons why a rule can never match here, or matches more than its name suggests: products, services and
 * categories that no source of the portal delivers. The rule is accepted nevertheless.
 */
export function logSourceNotices({ category, product, service }: LogSource): string[] {
  const notices: string[] = [];
  const knownSource = product === null ? undefined : entryOf(products, product);
  const unknown = (what: string, name: string) =>
    `Ninguna fuente que el portal conoce entrega ${what} «${name}»: la regla mira solo los registros cuyo módulo, decodificador o conjunto de datos se llama así.`;
  if (product !== null && !knownSource && !isNamed(product)) notices.push(unknown("el producto", product));
  // Any Windows channel is accepted and matched by its name.
  if (service !== null && product !== "windows" && !serviceOf(product, service) && !isNamed(service))
    notices.push(unknown("el servicio", service));
  if (
    category !== null &&
    entryOf(categories, category) &&
    knownSource?.categories?.includes(category) === false
  )
    notices.push(
      `Los registros de «${product}» que el portal lee no son de la categoría «${category}»: la regla no encontrará nada.`,
    );
  return notices;
}

/** Programs whose records agents and collectors store under the program's name. */
const programNames = new Set([
  ...["apache", "nginx", "iis", "tomcat", "haproxy", "modsecurity", "squid", "mysql", "postgresql", "mssql"],
  ...["mongodb", "redis", "clamav", "vsftpd", "proftpd", "postfix", "dovecot", "openvpn", "named", "bind"],
  ...[
    "iptables",
    "pfsense",
    "opnsense",
    "juniper",
    "junos",
    "checkpoint",
    "sophos",
    "sonicwall",
    "netscaler",
  ],
  ...["f5", "zscaler", "netskope", "crowdstrike", "sentinelone", "osquery", "docker", "snort", "suricata"],
  ...["vmware", "esxi", "vcenter", "jamf", "1password", "onelogin", "duo", "jenkins", "gitlab", "cloudflare"],
]);

function isNamed(name: string): boolean {
  return programNames.has(name.replaceAll(/[\s_-]+/g, ""));
}

function byName(name: string): KnownSource {
  const word = name.replaceAll(/[\s_-]+/g, "");
  const is = ({ origin, channel: log }: EventKind) =>
    origin.includes(word) || log.replaceAll(/[\s_/-]+/g, "").includes(word);
  return { means: name, is };
}

import { entryOf } from "#platform/contract/word-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { groupNamesIn } from "../fields/group-names.ts";

type Fields = { [key: string]: string };

/**
 * The title of a message, and the patterns that extract its parts; the names of the capture groups are the field
 * names.
 */
interface Message {
  title: string;
  patterns?: readonly RegExp[];
  /** The action of the firewall, where the message does not state it. */
  action?: string;
  outcome?: "success" | "failure";
}

const ends = String.raw`(?:(?<source_zone>(?=[^\s:/]*[g-zG-Z_-])[^\s:/]+)[:/])?(?<source_ip>[\da-fA-F.:]+)(?:[/(](?<source_port>\d+)\)?)?`;
const others = String.raw`(?:(?<destination_zone>(?=[^\s:/]*[g-zG-Z_-])[^\s:/]+)[:/])?(?<destination_ip>[\da-fA-F.:]+)(?:[/(](?<destination_port>\d+)\)?)?`;
const group = /Group [=<] ?(?<group>[^,>\s]+)/;
const person = /\b(?:User(?:name)?|user|Uname)(?: ?= ?| ?<|: | ?["'])["'<]?(?<user>[^\s<>"',]+)/;
const from =
  /\b(?:user IP = |IP(?: address)?[ :=]+<?|from (?:IP |host )?)(?<source_ip>[\da-fA-F.:]*[\da-fA-F])/;

const connection = [
  /(?<direction>inbound|outbound)? ?(?<protocol>TCP|UDP|ICMP|GRE|SCTP)\b/,
  new RegExp(String.raw`connection (?<session>\d+) for ${ends}(?: \([^)]*\))?(?: ?\([^)]*\))? to ${others}`),
  /duration (?<duration>[\d:]+)(?: bytes (?<bytes>\d+))?(?: (?<reason>[A-Za-z][^()]*))?/,
  /\((?<user>[^()\s/]+)\)$/,
];
const denied = [
  /(?:Deny|denied|Denied|Inbound) (?:inbound |IP |protocol )?(?<protocol>[A-Za-z0-9]+)/,
  new RegExp(String.raw`(?:src |from )${ends}(?: ?\([^)]*\))? (?:dst |to )${others}`),
  /(?:by access-group|access-list) "?(?<list>[^\s"]+)/,
  /on interface (?<interface>\S+)/,
];
const icmp = [
  /(?<direction>inbound|outbound)? ?(?<protocol>ICMP)/,
  /faddr (?<source_ip>[\da-fA-F.:]+)\/\d+.* laddr (?<destination_ip>[\da-fA-F.:]+)\/\d+/,
];
const login = [
  new RegExp(String.raw`from ${ends} to ${others}\/(?<service>\w+)`),
  /user "(?<user>[^"]*)"/,
  /(?:IP address: )(?<source_ip>[\da-fA-F.:]*[\da-fA-F])/,
  /Uname: (?<user>\S+)/,
];
const aaa = [/reason = (?<reason>[^:]+?) *(?::|$)/, /server = *(?<server>[\d.:a-fA-F]+\b)/, from, person];
const session = [group, person, from, /Reason: (?<reason>.+)$/, /Type: (?<type>[^,]+)/];
const command = [
  /User '(?<user>[^']*)'/,
  /from IP (?<source_ip>[\d.:a-fA-F]+)/,
  /(?:executed(?: the)?) '(?<command>.*)'/,
];
const offence = [
  /IPS:(?<signature>\d+) (?<name>.+?) from /,
  new RegExp(`from ${ends} to ${others}`),
  /Host (?<source_ip>[\d.]+)/,
];

const built = { action: "built", outcome: "success", patterns: connection } as const;
const teardown = { action: "teardown", patterns: connection } as const;
const refusedResult = { action: "denied", outcome: "failure", patterns: denied } as const;

/** The most frequent messages by number. Addresses and accounts of other messages are read as well. */
const messages: Readonly<Record<string, Message>> = {
  "302013": { title: "Conexión TCP abierta", ...built },
  "302014": { title: "Conexión TCP cerrada", ...teardown },
  "302015": { title: "Conexión UDP abierta", ...built },
  "302016": { title: "Conexión UDP cerrada", ...teardown },
  "302020": { title: "Conexión ICMP abierta", ...built, patterns: icmp },
  "302021": { title: "Conexión ICMP cerrada", ...teardown, patterns: icmp },
  "106001": { title: "Conexión entrante denegada", ...refusedResult },
  "106006": { title: "Tráfico UDP entrante denegado", ...refusedResult },
  "106007": { title: "Tráfico UDP entrante denegado", ...refusedResult },
  "106014": { title: "ICMP entrante denegado", ...refusedResult },
  "106015": { title: "Paquete TCP sin conexión denegado", ...refusedResult },
  "106016": { title: "Dirección de origen falsificada denegada", ...refusedResult },
  "106021": { title: "Ruta de vuelta que no calza denegada", ...refusedResult },
  "106023": { title: "Tráfico denegado por una lista de acceso", ...refusedResult },
  "106100": {
    title: "Tráfico examinado por una lista de acceso",
    patterns: [
      /access-list (?<list>\S+) (?<action>permitted|denied|est-allowed) (?<protocol>\S+) /,
      new RegExp(`${ends} -> ${others}`),
      /hit-cnt (?<hits>\d+)/,
    ],
  },
  "313001": {
    title: "ICMP hacia el equipo denegado",
    ...refusedResult,
    patterns: [/Denied (?<protocol>ICMP)/, new RegExp(`from ${ends}`)],
  },
  "710003": {
    title: "Acceso al equipo denegado",
    ...refusedResult,
    patterns: [/^(?<protocol>TCP|UDP)/, new RegExp(`from ${ends} to ${others}`)],
  },
  "113004": { title: "Autenticación aceptada", action: "authentication", outcome: "success", patterns: aaa },
  "113005": { title: "Autenticación rechazada", action: "authentication", outcome: "failure", patterns: aaa },
  "113006": { title: "Cuenta bloqueada por intentos fallidos", outcome: "failure", patterns: aaa },
  "113012": {
    title: "Autenticación local aceptada",
    action: "authentication",
    outcome: "success",
    patterns: aaa,
  },
  "113015": {
    title: "Autenticación local rechazada",
    action: "authentication",
    outcome: "failure",
    patterns: aaa,
  },
  "113019": { title: "Sesión de VPN terminada", action: "vpn-disconnected", patterns: session },
  "113039": {
    title: "Sesión de VPN iniciada",
    action: "vpn-connected",
    outcome: "success",
    patterns: session,
  },
  "716001": {
    title: "Sesión de WebVPN iniciada",
    action: "vpn-connected",
    outcome: "success",
    patterns: session,
  },
  "716002": { title: "Sesión de WebVPN terminada", action: "vpn-disconnected", patterns: session },
  "716039": {
    title: "Inicio de sesión de WebVPN rechazado",
    action: "authentication",
    outcome: "failure",
    patterns: session,
  },
  "722051": {
    title: "Dirección asignada a una sesión de VPN",
    patterns: [...session, /IPv4 Address <(?<assigned>[\d.]+)>/],
  },
  "605004": {
    title: "Inicio de sesión en el equipo denegado",
    action: "login",
    outcome: "failure",
    patterns: login,
  },
  "605005": {
    title: "Inicio de sesión en el equipo aceptado",
    action: "login",
    outcome: "success",
    patterns: login,
  },
  "611101": {
    title: "Autenticación en el equipo aceptada",
    action: "login",
    outcome: "success",
    patterns: login,
  },
  "611102": {
    title: "Autenticación en el equipo rechazada",
    action: "login",
    outcome: "failure",
    patterns: login,
  },
  "111008": { title: "Orden ejecutada en el equipo", action: "command", patterns: command },
  "111010": { title: "Orden ejecutada en el equipo", action: "command", patterns: command },
  "305011": { title: "Traducción de direcciones creada", patterns: offence.slice(1, 2) },
  "305012": { title: "Traducción de direcciones terminada", patterns: offence.slice(1, 2) },
  "304001": {
    title: "URL visitada",
    action: "accessed",
    outcome: "success",
    patterns: [
      /^(?:(?<user>\S+)@)?(?<source_ip>[\da-fA-F.:]+) Accessed URL (?<destination_ip>[\d.a-fA-F]+):(?<url>\S+)/,
    ],
  },
  "733100": { title: "Tasa de amenazas superada", patterns: [/^\[ *(?<name>[^\]]+?) *\]/] },
  "733101": { title: "Equipo que ataca o es atacado", patterns: offence },
  "733102": { title: "Equipo bloqueado por detección de amenazas", action: "blocked", patterns: offence },
};

const anyMessage = [new RegExp(`from ${ends} to ${others}`), person, from];

/** The names of the parts that any message may have. */
export const ciscoFields: readonly string[] = groupNamesIn([
  ...Object.values(messages).flatMap(({ patterns = [] }) => patterns),
  ...anyMessage,
]);

/** Returns the parts of an ASA message by name, with its title. */
export function ciscoMessage(number: string, text: string): JsonObject {
  if (/^43000\d$/.test(number)) return { title: "Evento de Firepower", ...pairs(text) };
  const messageForm =
    entryOf(messages, number) ??
    (number.startsWith("400") ? { title: "Firma de intrusión", patterns: offence } : undefined);
  const fields: Fields = {};
  for (const pattern of messageForm?.patterns ?? anyMessage)
    for (const [name, value] of Object.entries(pattern.exec(text)?.groups ?? {}))
      if (value !== undefined) fields[name] ??= value.trim();
  return {
    ...(messageForm && { title: messageForm.title }),
    ...(messageForm?.action && { action: messageForm.action }),
    ...(messageForm?.outcome && { outcome: messageForm.outcome }),
    ...ofInitiator(fields),
  };
}

/** An outbound connection names the far end first; the near end opened it. */
function ofInitiator(fields: Fields): Fields {
  if (fields.direction !== "outbound") return fields;
  const turned: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const [end, part] = name.split("_");
    const other = end === "source" ? "destination" : end === "destination" ? "source" : undefined;
    turned[other && part ? `${other}_${part}` : name] = value;
  }
  return turned;
}

const firepower: Readonly<Record<string, string>> = {
  SrcIP: "source_ip",
  SrcPort: "source_port",
  DstIP: "destination_ip",
  DstPort: "destination_port",
  Protocol: "protocol",
  AccessControlRuleAction: "action",
  InlineResult: "action",
  User: "user",
  Message: "name",
  SHA_Disposition: "reason",
  FileSHA256: "sha256",
  FileName: "file",
  URL: "url",
  DNSQuery: "domain",
  ThreatName: "name",
  Priority: "priority",
  SID: "signature",
};

/** Reads the pairs that Firepower writes: `SrcIP: 10.0.0.5, DstIP: …`. */
function pairs(text: string): Fields {
  const fields: Fields = {};
  for (const part of text.split(/, (?=\w{1,60}: )/).slice(0, 200)) {
    const at = part.indexOf(": ");
    if (at === -1) continue;
    const key = part.slice(0, at);
    const value = part.slice(at + 2);
    fields[key] = value;
    const name = entryOf(firepower, key);
    if (name !== undefined) fields[name] ??= value;
  }
  return fields;
}

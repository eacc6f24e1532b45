import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, qualifiedName } from "../fields/account-and-machine.ts";
import { anyHashes } from "../fields/file-hashes.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { countryOf, ipOf, portOf } from "../fields/network-address.ts";
import { eventCountOf, outcomeOf } from "../fields/outcome.ts";
import { protocolOf } from "../fields/protocols.ts";
import { severityOfWord } from "../fields/severity.ts";
import { blankEvent, fingerprintOf } from "../normal-event.ts";
import { firstText, maxTextLengths, textOf } from "../records/record-text.ts";
import {
  createTextReader,
  type FieldsReading,
  furthestRecord,
  type TextForm,
} from "../records/text-reader.ts";
import { readPaths, unmappedCount } from "../records/unmapped-count.ts";
import { paloaltoColumns } from "./paloalto-columns.ts";

const day = String.raw`\d{4}/\d\d/\d\d \d\d:\d\d:\d\d`;
/** The beginning of a line: a reserved column, the time of arrival, the serial number and the type. */
const mark = new RegExp(
  String.raw`(?:^|[\s:])(\d{0,2},(?:${day}|\d{4}-\d\d-\d\dT[\d:.+Z-]{8,25}),[\w.-]{0,40},([A-Z]{3,20}),)`,
);
const maxColumns = 200;

/** Parses a line of PAN-OS: comma-separated columns, named by its type. */
export const paloaltoForm: TextForm = (line) => {
  const match = mark.exec(line.slice(0, furthestRecord));
  const names = match && entryOf(paloaltoColumns, match[2] ?? "");
  if (!names) return undefined;
  const start = match.index + match[0].length - (match[1] ?? "").length;
  const fields: { [key: string]: string } = Object.create(null);
  for (const [at, value] of cells(line.slice(start)).entries()) {
    const name = names[at];
    if (name && value !== "") fields[name] ??= value;
  }
  return { fields, start };
};

/** Splits one line into cells; quoted cells may contain commas and doubled quotes. */
function cells(line: string): string[] {
  const values: string[] = [];
  let at = 0;
  while (at <= line.length && values.length < maxColumns) {
    let value: string;
    if (line[at] === '"') {
      let end = line.indexOf('"', at + 1);
      while (end !== -1 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
      if (end === -1) end = line.length;
      value = line.slice(at + 1, end).replaceAll('""', '"');
      at = line.indexOf(",", end);
    } else {
      const end = line.indexOf(",", at);
      value = line.slice(at, end === -1 ? line.length : end);
      at = end;
    }
    values.push(value.trim());
    if (at === -1) break;
    at += 1;
  }
  return values;
}

/** Reads the fields of a record. */
export const paloaltoReading: FieldsReading = (fields, header, context) => {
  const of = (key: string) => textOf(fields[key]);
  const moments = [fields.time_generated, fields.receive_time, header.sentAt];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return hasTime(moments) ? "invalid_time" : "missing_time";
  const type = of("type") ?? "";
  const name = firstText([fields.device_name, header.host]);
  const isThreat = type === "THREAT" || type === "CORRELATION";
  return {
    draft: {
      ...blankEvent,
      format: "paloalto",
      format_version: "",
      external_id: of("seqno"),
      occurred_at: occurredAt,
      // The threat log also records every visited page, which is no detection.
      is_detection: isThreat && !unremarkable.has(of("subtype") ?? ""),
      title: titleOf(type, fields),
      detail: firstText([fields.opaque, fields.desc, fields.evidence, fields.path], maxTextLengths.detail),
      category: firstText([[type.toLowerCase(), of("subtype")].filter(Boolean).join("/")]),
      rule_id: firstText([threatNumber(fields), fields.eventid, fields.objectname, fields.cmd]),
      severity: severityOfWord(fields.severity),
      severity_original: of("severity"),
      asset_name: name,
      asset_agent_id: of("serial"),
      asset_ip: name === null ? header.ip : null,
      asset_fqdn: qualifiedName([name]),
      source_user: accountName(firstText([fields.srcuser, fields.user, fields.admin])),
      target_user: accountName(fields.dstuser),
      source_ip: ipOf(fields.src) ?? ipOf(fields.public_ip) ?? ipOf(fields.ip) ?? ipOf(fields.host),
      source_port: portOf(fields.sport),
      source_country: countryOf(fields.srcloc) ?? countryOf(fields.srcregion),
      destination_ip: ipOf(fields.dst),
      destination_port: portOf(fields.dport),
      transport: protocolOf(fields.proto),
      process_command_line: type === "CONFIG" ? commandOf(fields) : null,
      file_path: files.has(of("subtype") ?? "") ? textOf(fields.misc, maxTextLengths.path) : null,
      ...anyHashes([fields.filedigest]),
      url: of("subtype") === "url" ? textOf(fields.misc, maxTextLengths.path) : null,
      domain: of("subtype") === "spyware" && !of("misc")?.includes("/") ? of("misc") : null,
      action: firstText([fields.action, fields.eventid, fields.cmd, fields.event]),
      outcome: outcomeOfLog(fields),
      occurrences: eventCountOf(fields.repeatcnt),
      log_location: "Palo Alto Networks PAN-OS",
      unmapped_count: unmappedCount(fields, paloaltoPaths),
      fingerprint: fingerprintOf(["paloalto", of("serial"), type, of("seqno"), occurredAt]),
    },
  };
};

/** One record of a firewall of Palo Alto. */
export const readPaloalto = createTextReader(paloaltoForm, paloaltoReading);

const unremarkable = new Set(["url", "file", "data"]);
const files = new Set(["virus", "wildfire", "wildfire-virus", "file", "ml-virus", "data"]);

const titles: Readonly<Record<string, string>> = {
  TRAFFIC: "Sesión de red",
  THREAT: "Amenaza",
  SYSTEM: "Sistema",
  CONFIG: "Configuración cambiada",
  GLOBALPROTECT: "GlobalProtect",
  USERID: "Cuenta de una dirección",
  AUTHENTICATION: "Autenticación",
  HIPMATCH: "Perfil de un equipo",
  CORRELATION: "Correlación",
};

function titleOf(type: string, fields: JsonObject): string {
  const called = entryOf(titles, type) ?? type;
  const threat = firstText([fields.threatid, fields.objectname], maxTextLengths.title);
  if (fields.subtype === "url") return `Navegación: ${firstText([fields.category, fields.action]) ?? "web"}`;
  if (threat !== null) return threat;
  const more = firstText([
    fields.eventid,
    fields.cmd,
    fields.event,
    fields.matchname,
    type === "TRAFFIC" ? fields.action : null,
  ]);
  return more === null ? called : `${called}: ${more}`;
}

/** `Eicar File Detected(39040)`: the number in parentheses names the threat. */
function threatNumber(fields: JsonObject): string | null {
  const threat = textOf(fields.threatid);
  if (threat === null) return null;
  return /\((\d{1,12})\)$/.exec(threat)?.[1] ?? threat;
}

function commandOf(fields: JsonObject): string | null {
  return textOf(
    [fields.cmd, fields.path]
      .map((each) => textOf(each, maxTextLengths.path))
      .filter(Boolean)
      .join(" "),
    maxTextLengths.path,
  );
}

function outcomeOfLog(fields: JsonObject): NormalEvent["outcome"] {
  const word = firstText([fields.status, fields.result, fields.action, fields.event])?.toLowerCase() ?? "";
  if (/^(?:drop|reset|block|deny|sinkhole|unauthorized)/.test(word)) return "failure";
  if (/^(?:alert|continue|submitted)$/.test(word)) return "success";
  if (/auth-fail|auth-error/.test(`${textOf(fields.eventid)} ${word}`)) return "failure";
  return outcomeOf(word) ?? (textOf(fields.eventid) === "auth-success" ? "success" : null);
}

export const paloaltoPaths = readPaths(
  ["receive_time", "time_generated", "type", "subtype", "seqno", "serial", "device_name", "severity"],
  [
    "opaque",
    "desc",
    "evidence",
    "path",
    "threatid",
    "eventid",
    "objectname",
    "cmd",
    "srcuser",
    "user",
    "admin",
  ],
  [
    "dstuser",
    "src",
    "public_ip",
    "ip",
    "host",
    "sport",
    "srcloc",
    "srcregion",
    "dst",
    "dport",
    "proto",
    "misc",
  ],
  ["filedigest", "action", "event", "status", "result", "repeatcnt", "category", "matchname"],
);

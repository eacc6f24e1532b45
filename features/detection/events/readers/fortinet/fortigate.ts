import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { accountName, qualifiedName } from "../fields/account-and-machine.ts";
import { anyHashes } from "../fields/file-hashes.ts";
import { readKeyValues } from "../fields/key-values.ts";
import { firstTimestamp } from "../fields/moment.ts";
import { countryOf, ipOf, portOf } from "../fields/network-address.ts";
import { eventCountOf } from "../fields/outcome.ts";
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

const begins = /(?:^|[\s:>])((?:logver|timestamp|date|itime|devname|eventtime)=)/;

/** A line of FortiOS: pairs that name the device, the number of the log and its type. */
export const fortigateForm: TextForm = (line) => {
  const head = line.slice(0, furthestRecord);
  if (!head.includes("logid=") && !head.includes("log_id=")) return undefined;
  const match = begins.exec(head);
  if (!match) return undefined;
  const start = match.index + match[0].length - (match[1] ?? "").length;
  const fields = readKeyValues(line, start);
  const isLog = ("logid" in fields || "log_id" in fields) && "type" in fields && "devname" in fields;
  return isLog || ("devid" in fields && "type" in fields) ? { fields, start } : undefined;
};

/** Reads the fields of a record. */
export const fortigateReading: FieldsReading = (fields, header, context) => {
  const of = (key: string) => textOf(fields[key]);
  const zone = of("tz");
  const local = of("date") && `${of("date")} ${of("time") ?? "00:00:00"}`;
  const moments = [fields.eventtime, local && zone ? `${local} ${zone}` : null, local, header.sentAt];
  const occurredAt = firstTimestamp(moments, context);
  if (occurredAt === undefined) return local ? "invalid_time" : "missing_time";
  const attack = firstText([fields.attack, fields.virus]);
  const detection = attack !== null || detections.has(of("subtype") ?? "");
  const name = firstText([fields.devname, header.host]);
  return {
    draft: {
      ...blankEvent,
      format: "fortigate",
      format_version: of("logver") ?? "",
      occurred_at: occurredAt,
      is_detection: detection,
      title: titleOf(fields, attack),
      detail: firstText([fields.msg, fields.logdesc], maxTextLengths.detail),
      category: firstText([[of("type"), of("subtype")].filter(Boolean).join("/")]),
      rule_id: firstText([fields.attackid, fields.virusid, fields.logid, fields.log_id]),
      ...severityOf(fields, detection),
      asset_name: name,
      asset_agent_id: of("devid"),
      asset_ip: name === null ? header.ip : null,
      asset_fqdn: qualifiedName([name]),
      source_user: accountName(firstText([fields.user, fields.unauthuser, fields.xauthuser])),
      target_user: of("cfgpath")?.startsWith("user.local") ? accountName(fields.cfgobj) : null,
      source_ip: ipOf(fields.srcip) ?? ipOf(fields.remip) ?? ipOf(/\((.*)\)/.exec(of("ui") ?? "")?.[1]),
      source_port: portOf(fields.srcport) ?? portOf(fields.remport),
      source_country: countryOf(fields.srccountry),
      destination_ip: ipOf(fields.dstip) ?? ipOf(fields.locip),
      destination_port: portOf(fields.dstport) ?? portOf(fields.locport),
      transport: protocolOf(fields.proto),
      file_path: textOf(fields.filename, maxTextLengths.path),
      ...anyHashes([fields.analyticscksum, fields.filehash]),
      url: urlOf(fields),
      domain: firstText([fields.hostname, fields.qname]),
      action: firstText([fields.action, fields.utmaction]),
      outcome: outcomeOf(fields),
      occurrences: eventCountOf(fields.count),
      log_location: "Fortinet FortiGate",
      unmapped_count: unmappedCount(fields, fortigatePaths),
      fingerprint: fingerprintOf(["fortigate", of("devid"), of("logid"), occurredAt]),
    },
  };
};

/** Reads one record of a FortiGate: traffic, a finding of its filters, or an administrator's action. */
export const readFortigate = createTextReader(fortigateForm, fortigateReading);

const detections = new Set(["ips", "virus", "anomaly", "waf"]);

function titleOf(fields: JsonObject, attack: string | null): string {
  const kind = [fields.type, fields.subtype].map((each) => textOf(each)).filter(Boolean);
  const plain = [...kind, textOf(fields.action)].filter(Boolean).join(" ");
  return (
    firstText([attack, fields.logdesc, fields.eventtype === "" ? null : plain], maxTextLengths.title) ??
    "FortiGate"
  );
}

/** Returns the severity of the attack filter; otherwise the level of the log. */
function severityOf(
  fields: JsonObject,
  detection: boolean,
): Pick<NormalEvent, "severity" | "severity_original"> {
  const rawText = firstText([fields.severity, detection ? fields.crlevel : null]);
  if (rawText !== null) return { severity: severityOfWord(rawText), severity_original: rawText };
  const level = textOf(fields.level);
  return { severity: entryOf(levels, level ?? "") ?? "unknown", severity_original: level };
}

const levels: Readonly<Record<string, Severity>> = {
  emergency: "critical",
  alert: "high",
  critical: "high",
  error: "medium",
  warning: "low",
  notice: "informational",
  information: "informational",
  debug: "informational",
};

const passed = new Set(["accept", "pass", "passthrough", "passthru", "permit", "allow", "allowed", "close"]);
const passedToo = new Set([
  "client-rst",
  "server-rst",
  "timeout",
  "start",
  "monitored",
  "detected",
  "exempt",
]);
const stoppedKeys = new Set(["deny", "denied", "block", "blocked", "dropped", "drop", "reset", "quarantine"]);

/** Returns the outcome: of a sign-in by `status`, of traffic by the action of the firewall. */
function outcomeOf(fields: JsonObject): NormalEvent["outcome"] {
  const status = textOf(fields.status)?.toLowerCase() ?? "";
  if (status.startsWith("succ")) return "success";
  if (/^(?:fail|err|den)/.test(status)) return "failure";
  const action = textOf(fields.action)?.toLowerCase() ?? "";
  if (passed.has(action) || passedToo.has(action)) return "success";
  return stoppedKeys.has(action) || action.startsWith("reset") ? "failure" : null;
}

/** FortiOS stores the path and the host name separately. */
function urlOf(fields: JsonObject): string | null {
  const url = textOf(fields.url, maxTextLengths.path);
  const host = textOf(fields.hostname);
  return url?.startsWith("/") && host !== null ? textOf(`${host}${url}`, maxTextLengths.path) : url;
}

export const fortigatePaths = readPaths(
  ["date", "time", "tz", "eventtime", "logver", "logid", "log_id", "type", "subtype", "level", "severity"],
  ["devname", "devid", "attack", "attackid", "virus", "virusid", "logdesc", "msg", "eventtype", "crlevel"],
  ["user", "unauthuser", "xauthuser", "cfgpath", "cfgobj", "srcip", "remip", "ui", "srcport", "remport"],
  ["srccountry", "dstip", "locip", "dstport", "locport", "proto", "filename", "analyticscksum", "filehash"],
  ["hostname", "qname", "url", "action", "utmaction", "status", "count"],
);

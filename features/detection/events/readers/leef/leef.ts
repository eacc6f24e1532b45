import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { accountName, qualifiedName } from "../fields/account-and-machine.ts";
import { anyHashes } from "../fields/file-hashes.ts";
import { readTimestamp } from "../fields/moment.ts";
import { ipOf, portOf } from "../fields/network-address.ts";
import { isDeviceDetection } from "../fields/outcome.ts";
import { severityOfTen } from "../fields/severity.ts";
import type { Reader } from "../normal-event.ts";
import { blankEvent, fingerprintOf, knownByContent } from "../normal-event.ts";
import { readingProblem } from "../reading-problem.ts";
import { firstText, maxTextLengths, textOf } from "../records/record-text.ts";
import { type RelayHeader, readPipedHeader, readRelayHeader } from "../syslog/line-header.ts";
import { type Attributes, readLeefAttributes } from "./leef-attributes.ts";

const mark = /(?:^|[^A-Za-z0-9])LEEF:\s?[12](?:\.\d)?\|/;
const furthestMark = 1_000;
const headerFields = 5;

function recordStart(line: string): number {
  const head = line.length > furthestMark ? line.slice(0, furthestMark) : line;
  if (!head.includes("LEEF:")) return -1;
  const match = mark.exec(head);
  return match ? head.indexOf("LEEF:", match.index) : -1;
}

/** Whether a line is in QRadar's Log Event Extended Format, after any relay headers. */
export function isLeef(line: string): boolean {
  return recordStart(line) !== -1;
}

export const readLeef: Reader = (line, context = {}) => {
  const start = recordStart(line);
  const header = start === -1 ? undefined : readPipedHeader(line, start, headerFields);
  if (!header) return { problem: readingProblem("unknown_format") };
  const [mark = "", vendor = "", product = "", , eventId = ""] = header.fields;
  const version = mark.replace(/^LEEF:\s?/, "");
  const attributes = readLeefAttributes(header.rest, version.startsWith("2"));
  const of = (key: string) => attributes.get(key);
  const syslog = readRelayHeader(line.slice(0, start), context);
  const pattern = textOf(of("devTimeFormat"));
  const occurredAt = readTimestamp(of("devTime"), { ...context, pattern }) ?? syslog.sentAt;
  if (occurredAt === undefined) {
    return { problem: readingProblem(of("devTime") ? "invalid_time" : "missing_time") };
  }
  const severity = severityOfTen(of("sev"));
  const category = textOf(of("cat"));
  // The device that the record names, regardless of relays; otherwise the sender of the line.
  const sender = firstText([of("identHostName"), of("identSrc"), syslog.host, syslog.ip]);
  const draft = {
    ...blankEvent,
    format: "leef" as const,
    format_version: version,
    occurred_at: occurredAt,
    is_detection: isDeviceDetection(severity.severity, [category]),
    title: firstText([category, eventId], maxTextLengths.title) ?? "Sin título",
    detail: firstText([of("msg"), of("reason")], maxTextLengths.detail),
    category: category ?? textOf(product),
    rule_id: textOf(eventId),
    ...severity,
    ...assetOf(attributes, syslog),
    ...networkOf(attributes),
    source_user: accountName(of("usrName"), of("domain")),
    target_user: accountName(of("accountName"), of("domain")),
    ...anyHashes([of("fileHash"), of("md5"), of("sha1"), of("sha256")]),
    url: firstText([of("url")], maxTextLengths.path),
    action: textOf(of("action")),
    log_location: textOf([vendor, product].filter(Boolean).join(" ")),
    unmapped_count: [...attributes].filter(([key, value]) => value !== "" && !leefKeys.has(key)).length,
    // The format has no record id, so the fingerprint covers the whole record.
    fingerprint: fingerprintOf(["leef", line.slice(start)]),
  };
  return { draft: knownByContent(draft, line.slice(start), sender) };
};

function assetOf(
  attributes: Attributes,
  syslog: RelayHeader,
): Pick<NormalEvent, "asset_name" | "asset_ip" | "asset_fqdn"> {
  const nameOrAddress = firstText([attributes.get("identHostName"), attributes.get("dstName")]);
  const ip = ipOf(attributes.get("identSrc")) ?? ipOf(nameOrAddress);
  if (nameOrAddress === null && ip === null) {
    return { asset_name: syslog.host, asset_ip: syslog.ip, asset_fqdn: qualifiedName([syslog.host]) };
  }
  return {
    asset_name: ipOf(nameOrAddress) === null ? nameOrAddress : null,
    asset_ip: ip,
    asset_fqdn: qualifiedName([nameOrAddress]),
  };
}

function networkOf(
  attributes: Attributes,
): Pick<NormalEvent, "source_ip" | "source_port" | "destination_ip" | "destination_port" | "transport"> {
  return {
    source_ip: ipOf(attributes.get("src")),
    source_port: portOf(attributes.get("srcPort")),
    destination_ip: ipOf(attributes.get("dst")),
    destination_port: portOf(attributes.get("dstPort")),
    transport: textOf(attributes.get("proto"))?.toLowerCase() ?? null,
  };
}

export const leefKeys: ReadonlySet<string> = new Set([
  ...["devTime", "devTimeFormat", "sev", "cat", "msg", "reason", "identHostName", "dstName", "identSrc"],
  ...["src", "srcPort", "dst", "dstPort", "proto", "usrName", "accountName", "domain", "url", "action"],
  ...["fileHash", "md5", "sha1", "sha256"],
]);

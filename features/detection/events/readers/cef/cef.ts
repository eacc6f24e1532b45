import { readTimestamp } from "../fields/moment.ts";
import { isDeviceDetection } from "../fields/outcome.ts";
import { severityOfTen } from "../fields/severity.ts";
import type { Reader, ReadingContext } from "../normal-event.ts";
import { blankEvent, fingerprintOf, knownByContent } from "../normal-event.ts";
import { readingProblem } from "../reading-problem.ts";
import { firstText, maxTextLengths, textOf } from "../records/record-text.ts";
import { type RelayHeader, readPipedHeader, readRelayHeader } from "../syslog/line-header.ts";
import { type Extension, readCefExtension } from "./cef-extension.ts";
import { cefAsset, cefFields, cefKeys, labelledValues, unreadKeys } from "./cef-fields.ts";

const mark = /(?:^|[^A-Za-z0-9])CEF:\s?\d+\|/;
/** The furthest position of the CEF mark: syslog headers are shorter, and a later mark is part of a message. */
const furthestMark = 1_000;
const headerFields = 7;

/** Returns the index at which the CEF record begins in its line, after a syslog header; -1 when there is none. */
function recordStart(line: string): number {
  const head = line.length > furthestMark ? line.slice(0, furthestMark) : line;
  if (!head.includes("CEF:")) return -1;
  const match = mark.exec(head);
  return match ? head.indexOf("CEF:", match.index) : -1;
}

/** Whether a line is in ArcSight's Common Event Format, after any relay headers. */
export function isCef(line: string): boolean {
  return recordStart(line) !== -1;
}

export const readCef: Reader = (line, context = {}) => {
  const start = recordStart(line);
  const header = start === -1 ? undefined : readPipedHeader(line, start, headerFields);
  if (!header) return { problem: readingProblem("unknown_format") };
  const [version = "", vendor = "", product = "", , classId = "", name = "", severityWord = ""] =
    header.fields;
  const extension = readCefExtension(header.rest);
  const syslog = readRelayHeader(line.slice(0, start), context);
  const moments = momentsOf(extension, syslog, context);
  if (moments.occurredAt === undefined) {
    return { problem: readingProblem(moments.given ? "invalid_time" : "missing_time") };
  }
  const severity = severityOfTen(severityWord);
  const category = textOf(extension.get("cat"));
  const id = firstText([extension.get("externalId"), extension.get("eventId")]);
  const labelled = labelledValues(extension);
  const asset = cefAsset(extension, syslog);
  // The device that the record names, regardless of relays; otherwise the sender of the line.
  const sender = firstText([extension.get("dvchost"), extension.get("dvc"), syslog.host, syslog.ip]);
  const own = [vendor, product, asset.asset_name ?? asset.asset_ip, classId, moments.occurredAt];
  const draft = {
    ...blankEvent,
    format: "cef" as const,
    format_version: version.replace(/^CEF:\s?/, ""),
    external_id: id,
    occurred_at: moments.occurredAt,
    detected_at: moments.detectedAt ?? null,
    is_detection: isDeviceDetection(severity.severity, [category, classId]),
    title: firstText([name, classId], maxTextLengths.title) ?? "Sin título",
    category: category ?? textOf(product),
    rule_id: textOf(classId),
    ...severity,
    ...asset,
    ...cefFields(extension, labelled),
    log_location: textOf([vendor, product].filter(Boolean).join(" ")),
    unmapped_count: unreadKeys(extension, cefKeys),
    fingerprint: fingerprintOf(id === null ? ["cef", line.slice(start)] : ["cef", id, ...own]),
  };
  return { draft: knownByContent(draft, line.slice(start), sender) };
};

interface EventTimes {
  occurredAt: string | undefined;
  detectedAt: string | undefined;
  given: boolean;
}

/** Returns the times of the record: its start, receipt or end; otherwise that of the relay. */
function momentsOf(extension: Extension, syslog: RelayHeader, context: ReadingContext): EventTimes {
  const [began, noticed, ended] = ["start", "rt", "end"].map((key) =>
    readTimestamp(extension.get(key), context),
  );
  return {
    occurredAt: began ?? noticed ?? ended ?? syslog.sentAt,
    detectedAt: began === undefined ? undefined : noticed,
    given: ["start", "rt", "end"].some((key) => Boolean(extension.get(key))),
  };
}

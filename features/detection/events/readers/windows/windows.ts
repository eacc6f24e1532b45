import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { ecsAsset, ecsNetwork, ecsProcess } from "../ecs/ecs-fields.ts";
import { qualifiedName } from "../fields/account-and-machine.ts";
import { techniquesOf } from "../fields/attack-ids.ts";
import { firstTimestamp, hasTime } from "../fields/moment.ts";
import { severityOfWord } from "../fields/severity.ts";
import type { EventDraft, Reader, ReadingContext } from "../normal-event.ts";
import { blankEvent, fillIn, fingerprintOf } from "../normal-event.ts";
import { jsonReader, type ObjectReading } from "../records/json-reader.ts";
import { expandDotted } from "../records/record-path.ts";
import { firstText, maxTextLengths, objectMember, textOf } from "../records/record-text.ts";
import { createTextReader } from "../records/text-reader.ts";
import { type ReadPaths, unmappedCount } from "../records/unmapped-count.ts";
import { windowsAccount, windowsNetwork, windowsProcess } from "./windows-fields.ts";
import {
  flatWindowsPaths,
  flatWindowsRecord,
  rawWindowsPaths,
  rawWindowsRecord,
  type WindowsRecord,
  winlogPaths,
  winlogRecord,
} from "./windows-record.ts";
import { windowsTitle } from "./windows-titles.ts";
import { windowsXml } from "./windows-xml.ts";

function isRaw(record: JsonObject): boolean {
  return isJsonObject(objectMember(record, "Event").System);
}

function isWinlog(record: JsonObject): boolean {
  return isJsonObject(record.winlog) || "winlog.provider_name" in record || "winlog.channel" in record;
}

function isFlat(record: JsonObject): boolean {
  return "EventID" in record && "Channel" in record && ("Hostname" in record || "Computer" in record);
}

/** Whether the record is of Windows or Sysmon: in the log's own form, from Winlogbeat, or flat at the root. */
export function isWindows(record: JsonObject): boolean {
  return isRaw(record) || isWinlog(record) || isFlat(record);
}

const readJson = jsonReader(isWindows, ({ object }, context) => {
  if (isRaw(object)) return readEvent(object, rawWindowsRecord(object), rawWindowsPaths, context);
  if (!isWinlog(object))
    return readEvent(object, flatWindowsRecord(object, context), flatWindowsPaths, context);
  const record = expandDotted(object);
  const reading = readEvent(record, winlogRecord(record), winlogPaths, context);
  if (typeof reading === "string" || "skipped" in reading) return reading;
  return { draft: fillIn<EventDraft>(reading.draft, elasticParts(record)) };
});

const readXml = createTextReader(windowsXml, (event, _header, context) =>
  readEvent(event, rawWindowsRecord(event), rawWindowsPaths, context),
);

/** One event of Windows, in JSON or in XML. */
export const readWindows: Reader = (record, context) =>
  record.startsWith("{") ? readJson(record, context) : readXml(record, context);

function elasticParts(record: JsonObject): Partial<EventDraft> {
  return { ...ecsAsset(record), ...ecsNetwork(record), ...ecsProcess(record) };
}

function readEvent(
  record: JsonObject,
  windows: WindowsRecord,
  places: ReadPaths,
  context: ReadingContext,
): ObjectReading {
  const { eventId, provider, channel, computer, data } = windows;
  const occurredAt = firstTimestamp(windows.moments, context);
  if (occurredAt === undefined) return hasTime(windows.moments) ? "invalid_time" : "missing_time";
  const rendered = objectMember(objectMember(record, "Event"), "RenderingInfo").Message;
  const message = firstText([record.message, record.Message, rendered], maxTextLengths.detail);
  return {
    draft: {
      ...blankEvent,
      format: "windows",
      format_version: "",
      external_id: windows.recordId,
      occurred_at: occurredAt,
      ...defenderVerdict(provider, eventId, data),
      title: titleOf(record, windows, message),
      detail: message,
      category: channel,
      rule_id: eventId,
      asset_name: computer,
      asset_fqdn: qualifiedName([computer]),
      ...windowsAccount(windows),
      ...windowsNetwork(data),
      ...windowsProcess(data, provider, eventId),
      techniques: techniquesOf([data.RuleName]),
      log_location: channel,
      unmapped_count: unmappedCount(record, places),
      fingerprint: windowsFingerprint(record, windows, occurredAt),
    },
  };
}

function titleOf(record: JsonObject, windows: WindowsRecord, message: string | null): string {
  const { provider, eventId } = windows;
  const [firstLine = null] = message?.split(/[\r\n]/, 1) ?? [];
  const numbered = eventId === null ? "Evento de Windows" : `Evento ${eventId}`;
  return (
    firstText(
      [objectMember(record, "event").action, windowsTitle(provider, eventId), firstLine],
      maxTextLengths.title,
    ) ?? (provider === null ? numbered : `${numbered} de ${provider}`)
  );
}

const detections = new Set(["1006", "1015", "1116", "1117"]);

/** Only the antivirus among Windows' logs states by itself that something is malicious, and its severity. */
function defenderVerdict(
  provider: string | null,
  eventId: string | null,
  data: JsonObject,
): Pick<NormalEvent, "is_detection" | "severity" | "severity_original"> {
  const detected =
    provider === "Microsoft-Windows-Windows Defender" && eventId !== null && detections.has(eventId);
  const level = detected ? textOf(data["Severity Name"]) : null;
  return { is_detection: detected, severity: severityOfWord(level), severity_original: level };
}

/** Returns the fingerprint. The record number restarts when the log is cleared, so the time is included. */
function windowsFingerprint(record: JsonObject, windows: WindowsRecord, occurredAt: string): string {
  const { computer, channel, recordId } = windows;
  if (recordId === null || computer === null) return fingerprintOf(["windows", canonicalJson(record)]);
  return fingerprintOf(["windows", computer.toLowerCase(), channel, recordId, occurredAt]);
}

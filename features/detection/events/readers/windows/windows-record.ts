import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { ecsPaths } from "../ecs/ecs-fields.ts";
import { isoInstantOf, readTimestamp } from "../fields/moment.ts";
import type { ReadingContext } from "../normal-event.ts";
import { firstText, objectMember, textOf } from "../records/record-text.ts";
import { readPaths } from "../records/unmapped-count.ts";

/** One Windows event in any serialisation: its log metadata and its data by name. */
export interface WindowsRecord {
  eventId: string | null;
  provider: string | null;
  channel: string | null;
  computer: string | null;
  recordId: string | null;
  /** The values that may hold the time of the event, the most precise first. */
  moments: readonly unknown[];
  keywords: string | null;
  data: JsonObject;
}

/** Returns the text of an XML element in JSON: a string, or the `#text` of an element that has attributes. */
function textNode(value: unknown): string | null {
  return textOf(isJsonObject(value) ? (value["#text"] ?? value.Value) : value);
}

/** `Event.System` and `Event.EventData`, as the readers of EVTX files write them. */
export function rawWindowsRecord(record: JsonObject): WindowsRecord {
  const event = objectMember(record, "Event");
  const system = objectMember(event, "System");
  const attributes = (name: string) => {
    const element = objectMember(system, name);
    return isJsonObject(element["#attributes"]) ? element["#attributes"] : element;
  };
  const provider = attributes("Provider");
  const data = eventData(event);
  return {
    eventId: textNode(system.EventID),
    provider: textOf(provider.Name) ?? textOf(provider["@Name"]),
    channel: textNode(system.Channel),
    computer: textNode(system.Computer),
    recordId: textNode(system.EventRecordID),
    moments: [
      inUtc(data.UtcTime),
      inUtc(attributes("TimeCreated").SystemTime),
      inUtc(objectMember(system, "TimeCreated")["@SystemTime"]),
    ],
    keywords: textNode(system.Keywords),
    data,
  };
}

function eventData(event: JsonObject): JsonObject {
  const plain = objectMember(event, "EventData");
  if (isJsonObject(event.EventData)) return Array.isArray(plain.Data) ? namedData(plain.Data) : plain;
  // Some events nest their data under an element of their own type.
  const own = Object.values(objectMember(event, "UserData")).find(isJsonObject);
  return own ?? {};
}

/** `<Data Name="Image">…</Data>`, each with its name among its attributes. */
function namedData(list: readonly unknown[]): JsonObject {
  const data: { [key: string]: unknown } = Object.create(null);
  for (const entry of list.slice(0, 200)) {
    if (!isJsonObject(entry)) continue;
    const name =
      textOf(objectMember(entry, "#attributes").Name) ?? textOf(entry["@Name"]) ?? textOf(entry.Name);
    if (name !== null) data[name] = entry["#text"];
  }
  return data;
}

/** Winlogbeat: the log's words under `winlog`, the data under `winlog.event_data`. */
export function winlogRecord(record: JsonObject): WindowsRecord {
  const winlog = objectMember(record, "winlog");
  const data = objectMember(winlog, "event_data");
  const keywords = winlog.keywords;
  return {
    eventId: textOf(winlog.event_id) ?? textOf(objectMember(record, "event").code),
    provider: textOf(winlog.provider_name),
    channel: textOf(winlog.channel),
    computer: textOf(winlog.computer_name),
    recordId: textOf(winlog.record_id),
    moments: [record["@timestamp"], inUtc(data.UtcTime)],
    keywords: textOf(Array.isArray(keywords) ? keywords[0] : keywords),
    data: Object.keys(data).length > 0 ? data : objectMember(winlog, "user_data"),
  };
}

const quarterHour = 900_000;

/** Collectors like NXLog write log metadata and event data side by side at the root. */
export function flatWindowsRecord(record: JsonObject, context: ReadingContext): WindowsRecord {
  return {
    eventId: textOf(record.EventID),
    provider: firstText([record.SourceName, record.ProviderName]),
    channel: textOf(record.Channel),
    computer: firstText([record.Hostname, record.Computer]),
    recordId: firstText([record.RecordNumber, record.EventRecordID]),
    moments: [inUtc(record.UtcTime), eventTime(record, context), record["@timestamp"]],
    keywords: firstText([record.EventType, record.Keywords]),
    data: record,
  };
}

/** Times that Windows and Sysmon themselves write are UTC, stated or not, whatever the zone of the source. */
function inUtc(value: unknown): unknown {
  return readTimestamp(value) ?? value;
}

const withOffset = /(?:Z|[+-]\d\d:?\d\d)$/;
const hasOffset = (value: unknown) => withOffset.test(textOf(value)?.slice(10) ?? "");

/**
 * Returns the time of `EventTime`, which is local to the machine. Its offset is the difference between the local and
 * the UTC time of arrival; without both, the zone of the source is used.
 */
function eventTime(record: JsonObject, context: ReadingContext): string | undefined {
  const inZone = readTimestamp(record.EventTime, context);
  const [wall, arrivedWall] = [record.EventTime, record.EventReceivedTime].map((each) => readTimestamp(each));
  const arrived = hasOffset(record["@timestamp"]) ? readTimestamp(record["@timestamp"]) : undefined;
  if (wall === undefined || arrivedWall === undefined || arrived === undefined) return inZone;
  if (hasOffset(record.EventTime)) return inZone;
  const ahead = Date.parse(arrived) - Date.parse(arrivedWall);
  const offset = Math.round(ahead / quarterHour) * quarterHour;
  if (Math.abs(offset) > 14 * 4 * quarterHour) return inZone;
  return isoInstantOf(Date.parse(wall) + offset);
}

const under = (parent: string, names: readonly string[]) => names.map((name) => `${parent}.${name}`);

const data: readonly string[] = [
  ...["UtcTime", "RuleName", "Image", "NewProcessName", "SourceImage", "ProcessName", "Application"],
  ...["CommandLine", "ScriptBlockText", "ProcessGuid", "SourceProcessGUID", "SourceProcessGuid"],
  ...["ParentImage", "ParentProcessName", "ParentCommandLine", "ParentProcessGuid"],
  ...["TargetFilename", "ImageLoaded", "ObjectType", "ObjectName", "Path", "Hashes", "Hash"],
  ...["SourceIp", "IpAddress", "SourceAddress", "ClientAddress", "SourcePort", "IpPort"],
  ...["DestinationIp", "DestAddress", "DestinationPort", "DestPort", "Protocol", "DestinationHostname"],
  ...["QueryName", "User", "SourceUser", "TargetUser", "SubjectUserName", "SubjectDomainName"],
  ...["TargetUserName", "TargetDomainName", "MemberName", "MemberSid", "Severity Name", "Threat Name"],
];

/** The paths read for each of the three forms of Windows events. */
export const rawWindowsPaths = readPaths(
  under("Event.System", ["EventID", "Provider", "Channel", "Computer", "EventRecordID", "TimeCreated"]),
  ["Event.System.Keywords", "Event.#attributes", "Event.RenderingInfo.Message"],
  under("Event.EventData", [...data, "Data"]),
);

export const winlogPaths = readPaths(
  ecsPaths,
  under("winlog", ["event_id", "provider_name", "channel", "computer_name", "record_id", "keywords"]),
  under("winlog.event_data", data),
);

export const flatWindowsPaths = readPaths(data, [
  ...["EventID", "SourceName", "ProviderName", "Channel", "Hostname", "Computer"],
  ...["RecordNumber", "EventRecordID", "EventTime", "EventReceivedTime", "@timestamp"],
  ...["EventType", "Keywords", "Message", "Category"],
]);

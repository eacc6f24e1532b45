import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { branch, textOf } from "./record-text.ts";

/** One event of Windows, however it was written out: what its log says of it, and the data of its kind by name. */
export interface WindowsRecord {
  eventId: string | null;
  provider: string | null;
  channel: string | null;
  computer: string | null;
  recordId: string | null;
  /** The places where its moment stands, the most exact first. */
  moments: readonly unknown[];
  keywords: string | null;
  data: JsonObject;
}

/** XML turned to JSON: a value with attributes stands in `#text`, beside `#attributes`. */
export function textNode(value: unknown): string | null {
  return textOf(isJsonObject(value) ? (value["#text"] ?? value.Value) : value);
}

/** `Event.System` and `Event.EventData`, as the readers of EVTX files write them. */
export function rawWindowsRecord(record: JsonObject): WindowsRecord {
  const event = branch(record, "Event");
  const system = branch(event, "System");
  const attributes = (name: string) => {
    const element = branch(system, name);
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
      data.UtcTime,
      attributes("TimeCreated").SystemTime,
      branch(system, "TimeCreated")["@SystemTime"],
    ],
    keywords: textNode(system.Keywords),
    data,
  };
}

function eventData(event: JsonObject): JsonObject {
  const plain = branch(event, "EventData");
  if (isJsonObject(event.EventData)) return Array.isArray(plain.Data) ? namedData(plain.Data) : plain;
  // Some events bring their data under one element of their own kind.
  const own = Object.values(branch(event, "UserData")).find(isJsonObject);
  return own ?? {};
}

/** `<Data Name="Image">…</Data>`, each with its name among its attributes. */
function namedData(list: readonly unknown[]): JsonObject {
  const data: { [key: string]: unknown } = Object.create(null);
  for (const entry of list.slice(0, 200)) {
    if (!isJsonObject(entry)) continue;
    const name = textOf(branch(entry, "#attributes").Name) ?? textOf(entry["@Name"]) ?? textOf(entry.Name);
    if (name !== null) data[name] = entry["#text"];
  }
  return data;
}

/** Winlogbeat: the log's words under `winlog`, the data under `winlog.event_data`. */
export function winlogRecord(record: JsonObject): WindowsRecord {
  const winlog = branch(record, "winlog");
  const data = branch(winlog, "event_data");
  const keywords = winlog.keywords;
  return {
    eventId: textOf(winlog.event_id) ?? textOf(branch(record, "event").code),
    provider: textOf(winlog.provider_name),
    channel: textOf(winlog.channel),
    computer: textOf(winlog.computer_name),
    recordId: textOf(winlog.record_id),
    moments: [record["@timestamp"], data.UtcTime],
    keywords: textOf(Array.isArray(keywords) ? keywords[0] : keywords),
    data: Object.keys(data).length > 0 ? data : branch(winlog, "user_data"),
  };
}

import type { JsonObject } from "#platform/readers/json-limits.ts";
import { firstMoment, instantOf } from "./moment.ts";
import { firstText, textOf } from "./record-text.ts";
import type { WindowsRecord } from "./windows-record.ts";

const quarterHour = 900_000;

/** Collectors like NXLog put what the log says and the data of the event side by side, at the root. */
export function flatWindowsRecord(record: JsonObject): WindowsRecord {
  return {
    eventId: textOf(record.EventID),
    provider: firstText([record.SourceName, record.ProviderName]),
    channel: textOf(record.Channel),
    computer: firstText([record.Hostname, record.Computer]),
    recordId: firstText([record.RecordNumber, record.EventRecordID]),
    moments: [record.UtcTime, eventTime(record), record["@timestamp"]],
    keywords: firstText([record.EventType, record.Keywords]),
    data: record,
  };
}

/**
 * `EventTime` is of the clock on the machine's wall. Its offset shows between the moment of arrival on that same clock
 * and in UTC; without both, the wall clock is taken to be UTC.
 */
function eventTime(record: JsonObject): string | undefined {
  const wall = firstMoment([record.EventTime]);
  const arrivedWall = firstMoment([record.EventReceivedTime]);
  const arrived = firstMoment([record["@timestamp"]]);
  if (wall === undefined || arrivedWall === undefined || arrived === undefined) return wall;
  if (/[Z+]|-\d\d:?\d\d$/.test(textOf(record.EventTime)?.slice(10) ?? "")) return wall;
  const ahead = Date.parse(arrived) - Date.parse(arrivedWall);
  const offset = Math.round(ahead / quarterHour) * quarterHour;
  if (Math.abs(offset) > 14 * 4 * quarterHour) return wall;
  return instantOf(Date.parse(wall) + offset);
}

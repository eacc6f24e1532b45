import { ecsPaths } from "./ecs-places.ts";
import { readPlaces } from "./unmapped-count.ts";

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

/** Where the readers of each of the three ways in which Windows events are written look. */
export const rawWindowsPlaces = readPlaces(
  under("Event.System", ["EventID", "Provider", "Channel", "Computer", "EventRecordID", "TimeCreated"]),
  ["Event.System.Keywords", "Event.#attributes"],
  under("Event.EventData", [...data, "Data"]),
);

export const winlogPlaces = readPlaces(
  ecsPaths,
  under("winlog", ["event_id", "provider_name", "channel", "computer_name", "record_id", "keywords"]),
  under("winlog.event_data", data),
);

export const flatWindowsPlaces = readPlaces(data, [
  ...["EventID", "SourceName", "ProviderName", "Channel", "Hostname", "Computer"],
  ...["RecordNumber", "EventRecordID", "EventTime", "EventReceivedTime", "@timestamp"],
  ...["EventType", "Keywords", "Message", "Category"],
]);

import type { EventKind, EventRecord } from "./event-record.ts";

/** The meaning of a term in a log source: the condition for the events that belong to it. */
export interface KnownSource {
  means: string;
  is: (kind: EventKind) => boolean;
  /** The Sigma categories that records of a product can have; all when absent. */
  categories?: readonly string[];
}

/** Returns the kind of a record, read once. */
export function eventKindOf(record: EventRecord): EventKind {
  record.kind ??= readKind(record);
  return record.kind;
}

const originPaths = [
  "event.module",
  "event.dataset",
  "event.provider",
  "observer.vendor",
  "observer.product",
  "observer.type",
  "metadata.product.name",
  "metadata.product.vendor_name",
  "decoder.name",
  "decoder.parent",
  "integration",
  "wazuh.integration.name",
  "wazuh.integration.decoders",
  "service.type",
  "fileset.name",
  "agent.type",
  "location",
  "program_name",
  "predecoder.program_name",
  "process.name",
  "logsource.product",
  "logsource.service",
];

function readKind(record: EventRecord): EventKind {
  const channel = channelOf(record);
  const { byPath, byName } = record.flat;
  const all = (path: string) => (byPath.get(path) ?? byName.get(path) ?? []).join(" ");
  const { category, rule_groups } = record.event.normal;
  const words = [
    ...originPaths.map(all),
    all("rule.groups"),
    record.event.format,
    String(category ?? ""),
    Array.isArray(rule_groups) ? rule_groups.join(" ") : "",
    record.event.raw.startsWith("{") ? "" : record.event.raw.slice(0, 200),
  ];
  const os = record.first(
    "host.os.type",
    "host.os.family",
    "host.os.platform",
    "host.os.name",
    "agent.os.platform",
    "wazuh.agent.host.os.platform",
    "wazuh.agent.host.os.name",
    "device.os.type",
    "device.os.name",
  );
  return {
    channel,
    eventId: record.first("winlog.event_id", "eventid", "event_id", "event.code"),
    ecs: `${all("event.category")} ${all("event.type")} ${all("event.action")}`.toLowerCase(),
    ocsfClass: record.first("class_uid"),
    origin: words
      .join(" ")
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, (space) => (space[0] === " " ? " " : "")),
    isMac: /^(?:macos|mac os|darwin)/.test(os),
    isWindows: channel !== "" || os.startsWith("windows") || byPath.has("data.win.system.eventid"),
    record,
  };
}

/**
 * Returns the Windows channel of a record. Other channels (chats, radios, payments) have no event id and are ignored.
 */
function channelOf(record: EventRecord): string {
  const channel = record.first("winlog.channel", "channel", "log_name");
  const isOfWindows =
    record.event.format === "windows" ||
    channel.startsWith("microsoft-windows-") ||
    /^\d{1,5}$/.test(record.first("winlog.event_id", "eventid", "event_id"));
  return isOfWindows ? channel : "";
}

export function isSysmon(kind: EventKind, ...ids: string[]): boolean {
  return kind.channel.includes("sysmon") && ids.includes(kind.eventId);
}

export function isSecurity(kind: EventKind, ...ids: string[]): boolean {
  return kind.channel === "security" && (ids.length === 0 || ids.includes(kind.eventId));
}

export function hasField(kind: EventKind, ...paths: string[]): boolean {
  const { byPath, byName } = kind.record.flat;
  return paths.some((path) => byPath.has(path) || byName.has(path));
}

/** Returns whether a record without a Windows channel belongs to a category by its ECS or OCSF class. */
export function isFiledAs(kind: EventKind, category: string, ocsf: readonly string[]): boolean {
  return (kind.channel === "" && kind.ecs.includes(category)) || ocsf.includes(kind.ocsfClass);
}

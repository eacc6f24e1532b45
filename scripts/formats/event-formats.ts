import type { EventFormat } from "#features/detection/events/contracts/events.contract.ts";
import { formatLabels } from "#features/detection/events/events.labels.ts";
import { cloudtrailPaths } from "#features/detection/events/readers/aws/cloudtrail.ts";
import { guarddutyPaths } from "#features/detection/events/readers/aws/guardduty.ts";
import { cefKeys } from "#features/detection/events/readers/cef/cef-fields.ts";
import { ciscoReading } from "#features/detection/events/readers/cisco/cisco-asa.ts";
import { ciscoFields } from "#features/detection/events/readers/cisco/cisco-message.ts";
import { ecsPlaces } from "#features/detection/events/readers/ecs/ecs-fields.ts";
import { exampleRecords } from "#features/detection/events/readers/example-records.fixture.ts";
import { fortigatePaths, fortigateReading } from "#features/detection/events/readers/fortinet/fortigate.ts";
import { kubernetesPaths } from "#features/detection/events/readers/kubernetes/kubernetes.ts";
import { leefKeys } from "#features/detection/events/readers/leef/leef.ts";
import { authFields } from "#features/detection/events/readers/linux/auth-message.ts";
import { linuxAuthReading } from "#features/detection/events/readers/linux/linux-auth.ts";
import { defenderPaths } from "#features/detection/events/readers/microsoft/defender.ts";
import { entraPaths } from "#features/detection/events/readers/microsoft/entra.ts";
import { officePaths } from "#features/detection/events/readers/microsoft/office-audit.ts";
import type { EventDraft } from "#features/detection/events/readers/normal-event.ts";
import { ocsfPaths } from "#features/detection/events/readers/ocsf/ocsf.ts";
import { oktaPaths } from "#features/detection/events/readers/okta/okta.ts";
import { paloaltoPaths, paloaltoReading } from "#features/detection/events/readers/paloalto/paloalto.ts";
import { eventReaders, fieldsOfText } from "#features/detection/events/readers/recognise.ts";
import type { FieldsReading } from "#features/detection/events/readers/records/text-reader.ts";
import type { ReadPaths } from "#features/detection/events/readers/records/unmapped-count.ts";
import { suricataPaths } from "#features/detection/events/readers/suricata/suricata.ts";
import { wazuh4Paths } from "#features/detection/events/readers/wazuh/wazuh4.ts";
import { wazuh5Paths } from "#features/detection/events/readers/wazuh/wazuh5.ts";
import { rawWindowsPaths } from "#features/detection/events/readers/windows/windows-record.ts";
import { zeekPaths } from "#features/detection/events/readers/zeek/zeek.ts";

// The file is long because it is one experiment: the positions in each format, the values inserted there, and the
// page of the results.

type Tree = { [key: string]: unknown };

/** A format to be tested: a record as a tree, the positions to test, and its reader. */
interface Tried {
  format: EventFormat;
  example: Tree;
  places: readonly (readonly string[])[];
  read(record: Tree): EventDraft | undefined;
}

/** Pairs of values of one type: a field of the event that differs between the two is read from the tested position. */
const pairs: readonly (readonly [unknown, unknown])[] = [
  ["una palabra", "otra palabra"],
  ["198.51.100.7", "198.51.100.8"],
  ["2026-03-01T10:00:00Z", "2026-03-02T10:00:00Z"],
  [1_772_359_200_000, 1_772_445_600_000],
  [4, 5],
  [1, 8],
  ["4001", "4002"],
  ["a".repeat(32), "b".repeat(32)],
  ["a".repeat(40), "b".repeat(40)],
  ["a".repeat(64), "b".repeat(64)],
  ["MD5=".concat("a".repeat(32)), "MD5=".concat("b".repeat(32))],
  ["success", "failure"],
  ["high", "low"],
  ["T1003", "T1055"],
  ["CL", "US"],
  [true, false],
  ["ana@a.example", "eva@a.example"],
  ["https://a.example/x", "https://a.example/y"],
  [["uno"], ["dos"]],
  ["{5AA13A44}", "{5AA13A45}"],
  ["0x8010000000000000", "0x8020000000000000"],
];

const unremarkable = new Set(["format", "unmapped_count", "fingerprint", "former_fingerprint"]);

/**
 * Returns, for each field of the event, the positions of a record from which it is read, in the order of the reader.
 */
function placesByField(format: Tried): Map<string, string[]> {
  const fields = new Map<string, Set<string>>();
  const bases = [format.example, bareExample(format)];
  for (const path of format.places)
    for (const base of bases)
      for (const field of fieldsReadFrom(format, base, path)) {
        const places = fields.get(field) ?? new Set();
        fields.set(field, places.add(path.join(".")));
      }
  return new Map([...fields].map(([field, places]) => [field, [...places]]));
}

function fieldsReadFrom({ read }: Tried, base: Tree, path: readonly string[]): Set<string> {
  const keys = new Set<string>();
  // A branch on the path may be a list of branches.
  for (let list = -1; list < path.length - 1 && keys.size === 0; list += 1)
    for (const [one, other] of pairs) {
      const [first, second] = [one, other].map((value) => read(withAt(base, path, value, list)));
      if (!first || !second) continue;
      for (const field of Object.keys(first) as (keyof EventDraft)[])
        if (!unremarkable.has(field) && JSON.stringify(first[field]) !== JSON.stringify(second[field]))
          keys.add(field);
    }
  return keys;
}

/** Returns the smallest part of an example that its reader accepts; the reader then uses its fallbacks. */
function bareExample({ example, read }: Tried): Tree {
  let bare = example;
  for (const path of leavesOf(example)) {
    const without = withAt(bare, path, undefined, -1);
    if (read(without)) bare = without;
  }
  return bare;
}

function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, member]) => leavesOf(member, [...path, key]));
}

/**
 * Returns a copy with a value at a position; in a list, in each of its members. `list` is the part of the path that
 * becomes a new list.
 */
function withAt(record: unknown, path: readonly string[], value: unknown, list: number): Tree {
  const [key = "", ...rest] = path;
  const tree = (typeof record === "object" && record !== null ? record : {}) as Tree;
  if (Array.isArray(tree) && !/^\d+$/.test(key))
    return tree.map((member) => withAt(member, path, value, list)) as unknown as Tree;
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree;
  if (rest.length === 0) {
    if (value === undefined) delete copy[key];
    else copy[key] = value;
    return copy;
  }
  const inside = copy[key];
  const below = list === 0 && inside === undefined ? [{}] : inside;
  copy[key] = withAt(below, rest, value, list - 1);
  return copy;
}

function pathsOf(places: ReadPaths, above: readonly string[] = []): string[][] {
  return Object.entries(places).flatMap(([key, inside]) =>
    inside === true ? [[...above, key]] : pathsOf(inside, [...above, key]),
  );
}

const context = { receivedAt: new Date("2026-10-06T00:00:00Z") };
const exampleOf = (format: EventFormat, isText: boolean) =>
  exampleRecords.find(([each, record]) => each === format && record.startsWith("{") !== isText)?.[1] ?? "{}";

function draftOf(format: EventFormat, record: string): EventDraft | undefined {
  const reading = eventReaders[format](record, context);
  return "draft" in reading ? reading.draft : undefined;
}

function inJson(format: EventFormat, places: ReadPaths): Tried {
  return {
    format,
    example: JSON.parse(exampleOf(format, false)) as Tree,
    places: pathsOf(places),
    read: (record) => draftOf(format, JSON.stringify(record)),
  };
}

/** Returns the tests of text formats with named fields; the time and host come from the syslog header. */
function byFields(format: EventFormat, reading: FieldsReading, names: readonly string[]): Tried {
  const example = {
    ...fieldsOfText(exampleOf(format, true)),
    "cabecera: equipo": "caja",
    "cabecera: hora": "x",
  };
  return {
    format,
    example,
    places: [...new Set([...names, ...Object.keys(example)])].map((name) => [name]),
    read(record) {
      const host = record["cabecera: equipo"];
      const time = record["cabecera: hora"];
      const sentAt = typeof time === "string" && time.startsWith("2026-") ? time : "2026-10-05T12:30:15.000Z";
      const header = { host: typeof host === "string" ? host : null, ip: null, sentAt };
      const result = reading(record, header, context);
      return typeof result === "object" && "draft" in result ? result.draft : undefined;
    },
  };
}

const cefHeader = [
  "versión",
  "Device Vendor",
  "Device Product",
  "Device Version",
  "Device Event Class ID",
  "Name",
  "Severity",
];
const leefHeader = ["versión", "Vendor", "Product", "Version", "EventID"];

/** Returns the tests of CEF and LEEF: columns between bars, then pairs. */
function inPairs(format: "cef" | "leef", header: readonly string[], keys: ReadonlySet<string>): Tried {
  const first = { cef: "CEF:0", leef: "LEEF:1.0" }[format];
  const time = { cef: "rt", leef: "devTime" }[format];
  return {
    format,
    example: Object.fromEntries([...header.slice(1).map((name) => [name, "5"]), [time, "1791203415250"]]),
    places: [...header.slice(1), ...keys].map((name) => [name]),
    read(record) {
      const columns = header.slice(1).map((name) => String(record[name] ?? ""));
      const rest = [...keys]
        .filter((key) => record[key] !== undefined)
        .map((key) => `${key}=${String(record[key])}`);
      return draftOf(format, `${[first, ...columns].join("|")}|${rest.join(format === "cef" ? " " : "\t")}`);
    },
  };
}

function everyFormat(): Tried[] {
  return [
    inJson("wazuh4", wazuh4Paths),
    inJson("wazuh5", wazuh5Paths),
    inJson("ecs", ecsPlaces),
    inJson("ocsf", ocsfPaths),
    inPairs("cef", cefHeader, cefKeys),
    inPairs("leef", leefHeader, leefKeys),
    inJson("suricata", suricataPaths),
    inJson("windows", rawWindowsPaths),
    inJson("cloudtrail", cloudtrailPaths),
    inJson("guardduty", guarddutyPaths),
    inJson("kubernetes", kubernetesPaths),
    inJson("zeek", zeekPaths),
    byFields("cisco_asa", ciscoReading, ciscoFields),
    byFields("fortigate", fortigateReading, Object.keys(fortigatePaths)),
    byFields("paloalto", paloaltoReading, Object.keys(paloaltoPaths)),
    byFields("linux_auth", linuxAuthReading, authFields),
    inJson("m365", officePaths),
    inJson("entra", entraPaths),
    inJson("defender", defenderPaths),
    inJson("okta", oktaPaths),
  ];
}

/**
 * Returns the page of the source of each field by reader, found by experiment: two values at a position, and the fields
 * that differ.
 */
export function eventFormatsPage(): string {
  const parts = everyFormat().map((format) => {
    const fields = placesByField(format);
    const columns = Object.keys(draftColumns(format)).filter((field) => fields.has(field));
    const rows = columns.map(
      (field) => `| \`${field}\` | ${(fields.get(field) ?? []).map((place) => `\`${place}\``).join(", ")} |`,
    );
    return `## ${formatLabels[format.format]} (\`${format.format}\`)\n\n| field | from |\n|---|---|\n${rows.join("\n")}\n`;
  });
  return `# What is read from where

For each format, the places of a record from which each field of the event is read; of several places one counts where the others are silent, and some count only for records of one kind. Generated by \`npm run docs:formats\` by trying: two values are put in a place, one after the other, and the fields of the event that differ are read from it. A test fails when this page is stale.

What the portal fills in by itself (the format, the cloud of a service) stands in no row. For Windows the places are those of the log itself; the same names stand under \`winlog.event_data\` in Winlogbeat, at the root in NXLog, and in the elements of XML. For Cisco ASA and \`auth.log\` they are the parts of the messages, as the reader names them; \`cabecera\` is the header of syslog. Plain JSON with a map is read as its map says.

${parts.join("\n")}`;
}

function draftColumns({ example, read }: Tried): EventDraft {
  const draft = read(example);
  if (!draft) throw new Error("The example is not read");
  return draft;
}

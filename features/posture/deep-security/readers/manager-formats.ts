import {
  booleanOf,
  cleanOrNull,
  cleanText,
  numberOf,
} from "#features/posture/findings/readers/text/clean.ts";
import { jsonRecords } from "#features/posture/findings/readers/text/json-records.ts";
import { jsonTextsOf } from "#features/posture/findings/readers/text/json-value.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { computerRecord } from "./computer-record.ts";
import type { ManagerProblem, ManagerRecord, TenantRecord } from "./manager-record.ts";
import { managerNumber, moduleRecords, ruleNumbers } from "./module-record.ts";

interface ManagerFormat {
  /** The property of the answer that contains its list of objects. */
  member: string;
  /** Matches properties of one object, by which a list without its envelope is recognised. */
  marks: RegExp;
  read(value: unknown, place: string): ManagerRecord;
}

/**
 * The formats in the order of recognition; assignments come first, because their lines contain no property of another
 * format.
 */
const formats = {
  "deep-security-assignments": {
    member: "assignments",
    marks: /"assignedRuleIDs"\s*:/,
    read: assignmentRecord,
  },
  "deep-security-computers": {
    member: "computers",
    marks: /"(?:hostGUID|agentVersion|computerStatus)"\s*:/,
    read: computerRecord,
  },
  "deep-security-policies": {
    member: "policies",
    marks: /"(?:policySettings|recommendationScanMode|autoRequiresUpdate)"\s*:/,
    read: policyRecord,
  },
  "deep-security-groups": {
    member: "computerGroups",
    marks: /"parentGroupID"\s*:/,
    read: groupRecord,
  },
  "deep-security-rules": {
    member: "intrusionPreventionRules",
    marks: /"(?:detectOnly|applicationTypeID|CVSSScore)"\s*:/,
    read: ruleRecord,
  },
} as const satisfies Record<string, ManagerFormat>;

export type ManagerFormatName = keyof typeof formats;
export const managerFormatNames = Object.keys(formats) as ManagerFormatName[];

export const isManagerFormat = (name: string): name is ManagerFormatName => Object.hasOwn(formats, name);

const headLength = 65_536;

const textOf = (head: Uint8Array): string =>
  Buffer.from(head.subarray(0, headLength))
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();

/** Returns whether a text is an API answer with objects under the given property. */
const isEnvelope = (text: string, member: string): boolean =>
  text.startsWith("{") && new RegExp(`"${member}"\\s*:\\s*\\[`).test(text);

/** Recognises an export of a Deep Security manager by the beginning of its content. */
export function recogniseManagerFile(head: Uint8Array): ManagerFormatName | undefined {
  const text = textOf(head);
  if (!text.startsWith("{") && !text.startsWith("[")) return undefined;
  return (
    managerFormatNames.find((name) => isEnvelope(text, formats[name].member)) ??
    managerFormatNames.find((name) => formats[name].marks.test(text))
  );
}

const tenantPaths = ["TrendMicroDsTenant", "TrendMicroDsTenantId", "tenantName", "tenantID"] as const;

/**
 * Reads an export: an answer of the API (`{"computers": [...]}`), a list of objects, or one object per line. Throws
 * `UnreadableFile` if nothing can be read.
 */
export async function* readManagerFile(
  name: ManagerFormatName,
  open: OpenFile,
): AsyncGenerator<ManagerRecord, void, undefined> {
  const format: ManagerFormat = formats[name];
  let records = 0;
  let firstProblem: ManagerProblem | undefined;
  for await (const part of jsonRecords(open, await pathsOf(open, format.member))) {
    const place = part.line > 1 ? `línea ${part.line}` : part.at || "inicio";
    if (tenantPaths.some((path) => path === part.path)) {
      yield tenantOf(part.path, part.value);
      continue;
    }
    const record: ManagerRecord =
      part.reason === null ? format.read(part.value, place) : { kind: "problem", place, reason: part.reason };
    if (record.kind === "problem") firstProblem ??= record;
    else records += 1;
    if (isJsonObject(part.value)) yield* tenantsIn(part.value);
    yield record;
  }
  if (records === 0 && firstProblem)
    throw new UnreadableFile(
      `No se pudo leer ningún registro (${firstProblem.place}). ${firstProblem.reason}`,
    );
}

/** Returns the JSON paths of the records: under their property, in a list, or one object after the other. */
async function pathsOf(open: OpenFile, member: string): Promise<readonly string[]> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= headLength) break;
  }
  const text = textOf(Buffer.concat(chunks));
  if (isEnvelope(text, member)) return [`${member}.*`, ...tenantPaths];
  return text.startsWith("[") ? ["*"] : [""];
}

const tenantOf = (path: string, value: unknown): TenantRecord => {
  const text = cleanOrNull(value, 200);
  return /Id$|ID$/.test(path)
    ? { kind: "tenant", name: null, id: text }
    : { kind: "tenant", name: text, id: null };
};

/** The tenants that an object names. */
export function* tenantsIn(value: JsonObject): Generator<TenantRecord> {
  for (const path of tenantPaths) if (Object.hasOwn(value, path)) yield tenantOf(path, value[path]);
}

const problem = (place: string, reason: string): ManagerProblem => ({ kind: "problem", place, reason });

function policyRecord(value: unknown, place: string): ManagerRecord {
  if (!isJsonObject(value)) return problem(place, "No es una política.");
  const number = managerNumber(value.ID);
  const name = cleanText(value.name, 300);
  if (number === null || name === "")
    return problem(place, "A la política le falta su número (ID) o su nombre.");
  return {
    kind: "policy",
    number,
    parentNumber: managerNumber(value.parentID) || null,
    name,
    description: cleanText(value.description, 1_000),
    modules: moduleRecords(value),
  };
}

function groupRecord(value: unknown, place: string): ManagerRecord {
  if (!isJsonObject(value)) return problem(place, "No es un grupo.");
  const number = managerNumber(value.ID);
  const name = cleanText(value.name, 300);
  if (number === null || name === "") return problem(place, "Al grupo le falta su número (ID) o su nombre.");
  return { kind: "group", number, parentNumber: managerNumber(value.parentGroupID) || null, name };
}

function ruleRecord(value: unknown, place: string): ManagerRecord {
  if (!isJsonObject(value)) return problem(place, "No es una regla.");
  const number = managerNumber(value.ID);
  const name = cleanText(value.name, 500);
  if (number === null || name === "")
    return problem(place, "A la regla le falta su número (ID) o su nombre.");
  const score = numberOf(value.CVSSScore);
  return {
    kind: "rule",
    number,
    identifier: cleanText(value.identifier, 40) || (/^\d{7}\b/.exec(name)?.[0] ?? ""),
    name,
    severity: cleanText(value.severity, 40).toLowerCase(),
    cvss: score !== null && score >= 0 && score <= 10 ? score : null,
    cves: cvesIn(jsonTextsOf(value.CVE, 60).join(" ")).slice(0, 500),
    detectOnly: booleanOf(value.detectOnly) === true,
  };
}

function assignmentRecord(value: unknown, place: string): ManagerRecord {
  if (!isJsonObject(value)) return problem(place, "No es una asignación de reglas.");
  const computer = managerNumber(value.computerID);
  if (computer === null) return problem(place, "A la asignación le falta el número del equipo (computerID).");
  const assigned = ruleNumbers(value.assignedRuleIDs);
  if (assigned === null) return problem(place, "A la asignación le faltan sus reglas (assignedRuleIDs).");
  return {
    kind: "assignment",
    computer,
    assigned,
    recommended: ruleNumbers(value.recommendedToAssignRuleIDs) ?? [],
    scanStatus: cleanText(value.recommendationScanStatus, 40).toLowerCase() || null,
  };
}

import { Readable } from "node:stream";
import { maxManagerFileBytes } from "#features/posture/deep-security/contracts/protection-imports.contract.ts";
import { tenantsIn } from "#features/posture/deep-security/readers/manager-formats.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import type { ReceivedFile } from "#platform/server/imports/import-requests.ts";
import { ApiProblem } from "#platform/server/outbound/json-api.ts";
import type { ProtectionSettings } from "../facts/computer-facts.ts";
import { foreignTenant } from "../imports/manager-reports.ts";
import {
  listPages,
  type ManagerLine,
  type ManagerList,
  managerLists,
  type ReadPace,
  readAssignment,
} from "./manager-client.ts";

/** One part of a read, stored as an export of its kind. */
export interface ManagerFile {
  kind: ManagerList | "assignments";
  objects: number;
  file: ReceivedFile;
}

export interface ManagerReading {
  line: ManagerLine;
  files: FileStore;
  settings: ProtectionSettings;
  now: Date;
  /** The computer number after which assignments are read. */
  assignmentsAfter: number;
  isLate: ReadPace["isLate"];
}

export interface CompleteExport {
  /** The parts in the order in which they have to be stored. */
  parts: ManagerFile[];
  assignmentsAfter: number;
}

/** The maximum number of computers whose assignments one read requests; the next read continues with the others. */
export const maxAssignments = 300;

/** Reads the manager into one file per kind. A failed read leaves no file, so that only complete reads are stored. */
export async function readWhole(reading: ManagerReading): Promise<CompleteExport> {
  const parts: ManagerFile[] = [];
  const pace: ReadPace = { waits: 0, isLate: reading.isLate };
  const preventing: number[] = [];
  try {
    for (const kind of ["policies", "groups", "rules", "computers"] as const) {
      const see = kind === "computers" ? (each: JsonObject) => notePreventing(each, preventing) : undefined;
      await addFile(reading, parts, kind, checkedObjects(reading, listPages(reading.line, pace, kind), see));
    }
    const computerIds = nextComputers(preventing, reading.assignmentsAfter);
    await addFile(reading, parts, "assignments", assignmentsOf(reading, pace, computerIds));
    return { parts, assignmentsAfter: computerIds.at(-1) ?? 0 };
  } catch (error) {
    for (const { file } of parts) await reading.files.remove(file.key);
    throw error;
  }
}

/** Records a computer if its intrusion prevention is on; the assignments of other computers are irrelevant. */
function notePreventing(computer: JsonObject, preventing: number[]): void {
  const prevention = computer.intrusionPrevention as JsonObject | undefined;
  if (prevention && prevention.state !== "off") preventing.push(Number(computer.ID));
}

/** Returns the next computers after a number, continuing from the beginning at the end of the list. */
function nextComputers(numbers: readonly number[], after: number): number[] {
  const later = numbers.filter((number) => number > after);
  const earlier = numbers.filter((number) => number <= after);
  return [...later, ...earlier].slice(0, maxAssignments);
}

async function* checkedObjects(
  { settings }: ManagerReading,
  pages: AsyncIterable<JsonObject[]>,
  see?: (object: JsonObject) => void,
): AsyncGenerator<JsonObject, void, undefined> {
  for await (const page of pages)
    for (const object of page) {
      refuseForeign(object, settings);
      see?.(object);
      yield object;
    }
}

async function* assignmentsOf(
  { line, settings }: ManagerReading,
  pace: ReadPace,
  computers: readonly number[],
): AsyncGenerator<JsonObject, void, undefined> {
  for (const computer of computers) {
    const assignment = await readAssignment(line, pace, computer);
    if (!assignment) continue;
    refuseForeign(assignment, settings);
    yield assignment;
  }
}

function refuseForeign(object: JsonObject, settings: ProtectionSettings): void {
  for (const tenant of tenantsIn(object)) {
    const sentence = foreignTenant(tenant, settings);
    if (sentence !== undefined) throw new ApiProblem(`La respuesta de la API ${sentence}`);
  }
}

/**
 * Writes objects to a file as they arrive. The file contains the time of the read, so that reads of an unchanged
 * state are separate statements, and a computer that stopped reporting is judged by the later one.
 */
async function addFile(
  { files, now }: ManagerReading,
  parts: ManagerFile[],
  kind: ManagerFile["kind"],
  objects: AsyncIterable<JsonObject>,
): Promise<void> {
  const member = kind === "assignments" ? kind : managerLists[kind].member;
  let count = 0;
  async function* text() {
    yield `{"readAt":${JSON.stringify(now.toISOString())},"${member}":[\n`;
    for await (const object of objects) {
      yield `${count === 0 ? "" : ",\n"}${JSON.stringify(object)}`;
      count += 1;
    }
    yield "\n]}\n";
  }
  const storedFile = await files.write(Readable.from(text()), { maximumBytes: maxManagerFileBytes });
  if (count === 0) return await files.remove(storedFile.key);
  parts.push({ kind, objects: count, file: { ...storedFile, name: `api-${member}.json` } });
}

import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { type FileHashes, hashOf } from "./file-hashes.ts";
import { shown } from "./ocsf-evidence.ts";
import { processGuidOf } from "./process-guid.ts";
import { branch, firstText, integerOf, longest } from "./record-text.ts";

type ProcessAndFile = Pick<
  NormalEvent,
  | "process_path"
  | "process_command_line"
  | "process_guid"
  | "parent_process_path"
  | "parent_process_command_line"
  | "parent_process_guid"
  | "file_path"
  | "hash_md5"
  | "hash_sha1"
  | "hash_sha256"
>;

/** The process that ran (or the one that acted), the one that started it, and the file. */
export function ocsfProcess(evidence: readonly JsonObject[]): ProcessAndFile {
  const actor = shown(evidence, "actor");
  const process = shown([...evidence, actor], "process");
  const parent = isJsonObject(process.parent_process)
    ? process.parent_process
    : process === actor.process
      ? {}
      : branch(actor, "process");
  const file = shown(evidence, "file");
  return {
    process_path: pathOf(process),
    process_command_line: firstText([process.cmd_line], longest.path),
    process_guid: processGuidOf(process.uid),
    parent_process_path: pathOf(parent),
    parent_process_command_line: firstText([parent.cmd_line], longest.path),
    parent_process_guid: processGuidOf(parent.uid),
    file_path: firstText([file.path, file.name], longest.path),
    ...hashesIn(file.hashes ?? file.fingerprints ?? branch(process, "file").hashes),
  };
}

function pathOf(process: JsonObject): string | null {
  const file = branch(process, "file");
  return firstText([file.path, process.path, process.name, file.name], longest.path);
}

const lengths = { 1: 32, 2: 40, 3: 64 } as const;
const columns = { 1: "hash_md5", 2: "hash_sha1", 3: "hash_sha256" } as const;

/** Each hash comes with the number of its algorithm. */
function hashesIn(list: unknown): FileHashes {
  const hashes: FileHashes = { hash_md5: null, hash_sha1: null, hash_sha256: null };
  if (!Array.isArray(list)) return hashes;
  for (const entry of list.slice(0, 10)) {
    if (!isJsonObject(entry)) continue;
    const algorithm = integerOf(entry.algorithm_id);
    if (algorithm !== 1 && algorithm !== 2 && algorithm !== 3) continue;
    hashes[columns[algorithm]] ??= hashOf(entry.value, lengths[algorithm]);
  }
  return hashes;
}

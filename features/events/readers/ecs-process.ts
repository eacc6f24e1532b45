import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { readDoubleBackslashes } from "./double-backslashes.ts";
import { hashOf } from "./file-hashes.ts";
import { processGuidOf } from "./process-guid.ts";
import { branch, firstText, longest } from "./record-text.ts";

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

/** The process that ran, the one that started it, and the file. */
export function ecsProcess(record: JsonObject): ProcessAndFile {
  const process = branch(record, "process");
  const parent = branch(process, "parent");
  const file = branch(record, "file");
  const hashes = [file, process, branch(record, "dll")].map((holder) => branch(holder, "hash"));
  const hash = (name: string, length: 32 | 40 | 64) =>
    hashes.map((held) => hashOf(held[name], length)).find((found) => found !== null) ?? null;
  return {
    process_path: pathOf([process.executable, process.name]),
    process_command_line: pathOf([process.command_line]),
    process_guid: processGuidOf(process.entity_id),
    parent_process_path: pathOf([parent.executable, parent.name]),
    parent_process_command_line: pathOf([parent.command_line]),
    parent_process_guid: processGuidOf(parent.entity_id),
    file_path: pathOf([file.path, file.name]),
    hash_md5: hash("md5", 32),
    hash_sha1: hash("sha1", 40),
    hash_sha256: hash("sha256", 64),
  };
}

function pathOf(values: readonly unknown[]): string | null {
  const path = firstText(values, longest.path);
  return path === null ? null : readDoubleBackslashes(path);
}

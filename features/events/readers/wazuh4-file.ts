import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { readDoubleBackslashes } from "./double-backslashes.ts";
import { hashesOf, hashOf } from "./file-hashes.ts";
import { processGuidOf } from "./process-guid.ts";
import { branch, firstText, longest, textOf } from "./record-text.ts";

type ProcessAndFile = Pick<
  NormalEvent,
  | "process_path"
  | "process_command_line"
  | "process_guid"
  | "parent_process_path"
  | "parent_process_command_line"
  | "parent_process_guid"
  | "file_path"
  | "file_action"
  | "hash_md5"
  | "hash_sha1"
  | "hash_sha256"
>;

/** The process that ran and the file that changed: Windows events, and Wazuh's own watch over files. */
export function wazuh4ProcessAndFile(record: JsonObject): ProcessAndFile {
  const eventdata = branch(branch(branch(record, "data"), "win"), "eventdata");
  const syscheck = branch(record, "syscheck");
  const audited = branch(branch(syscheck, "audit"), "process");
  const ran = hashesOf(eventdata.hashes);
  return {
    process_path: pathOf([eventdata.image, eventdata.newProcessName, audited.name]),
    process_command_line: pathOf([eventdata.commandLine]),
    process_guid: processGuidOf(eventdata.processGuid),
    parent_process_path: pathOf([eventdata.parentImage, eventdata.parentProcessName, audited.parent_name]),
    parent_process_command_line: pathOf([eventdata.parentCommandLine]),
    parent_process_guid: processGuidOf(eventdata.parentProcessGuid),
    file_path: pathOf([syscheck.path, eventdata.targetFilename]),
    file_action: textOf(syscheck.event),
    hash_md5: hashOf(syscheck.md5_after, 32) ?? ran.hash_md5,
    hash_sha1: hashOf(syscheck.sha1_after, 40) ?? ran.hash_sha1,
    hash_sha256: hashOf(syscheck.sha256_after, 64) ?? ran.hash_sha256,
  };
}

function pathOf(values: readonly unknown[]): string | null {
  const path = firstText(values, longest.path);
  return path === null ? null : readDoubleBackslashes(path);
}

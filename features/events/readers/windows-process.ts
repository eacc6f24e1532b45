import { entryOf } from "#platform/contract/entry-of.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { hashesOf } from "./file-hashes.ts";
import { processGuidOf } from "./process-guid.ts";
import { firstText, longest } from "./record-text.ts";

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

const sysmon = "Microsoft-Windows-Sysmon";
/** What Sysmon's events about files say that was done. */
const fileActions: Readonly<Record<string, string>> = {
  2: "modified",
  11: "created",
  15: "created",
  23: "deleted",
  26: "deleted",
  27: "blocked",
  28: "blocked",
  29: "created",
};

/** The process that ran, the one that started it, and the file: Sysmon's names first, then those of the security log. */
export function windowsProcess(
  data: JsonObject,
  provider: string | null,
  eventId: string | null,
): ProcessAndFile {
  const path = (values: readonly unknown[]) => firstText(values, longest.path);
  const ownFile = data.ObjectType === "File" ? data.ObjectName : null;
  return {
    process_path: path([
      data.Image,
      data.NewProcessName,
      data.SourceImage,
      data.ProcessName,
      data.Application,
    ]),
    process_command_line: path([data.CommandLine, data.ScriptBlockText]),
    process_guid: processGuidOf(data.ProcessGuid ?? data.SourceProcessGUID ?? data.SourceProcessGuid),
    parent_process_path: path([data.ParentImage, data.ParentProcessName]),
    parent_process_command_line: path([data.ParentCommandLine]),
    parent_process_guid: processGuidOf(data.ParentProcessGuid),
    file_path: path([data.TargetFilename, data.ImageLoaded, ownFile, data.Path]),
    file_action: provider === sysmon && eventId !== null ? (entryOf(fileActions, eventId) ?? null) : null,
    ...hashesOf(data.Hashes ?? data.Hash),
  };
}

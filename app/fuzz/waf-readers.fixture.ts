import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { wafFiles } from "#features/posture/waf-changes/readers/audit-events.fixture.ts";
import {
  readAuditFile,
  readConfigFile,
  recogniseWafFile,
} from "#features/posture/waf-changes/readers/waf-formats.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

/** The readers of files of Imperva. */
export const wafReaders: readonly OutsideReader[] = [
  ...(["imperva-audit", "imperva-siem"] as const).map((format) => ({
    name: `waf changes: ${format}`,
    examples: [wafFiles[format]],
    async read(bytes: Buffer) {
      for await (const element of readAuditFile(format, fileOf(bytes)))
        if (element.kind === "problem") continue;
    },
    refuses: UnreadableFile,
  })),
  {
    name: "waf changes: imperva-configuration",
    examples: [wafFiles["imperva-configuration"]],
    async read(bytes) {
      for await (const element of readConfigFile(fileOf(bytes))) if (element.kind === "account") continue;
    },
    refuses: UnreadableFile,
  },
  {
    name: "waf changes: which format",
    examples: Object.values(wafFiles),
    read: (bytes) => recogniseWafFile(bytes),
    refuses: UnreadableFile,
  },
];

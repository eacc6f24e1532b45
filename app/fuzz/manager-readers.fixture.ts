import { managerFiles } from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import {
  managerFormatNames,
  readManagerFile,
  recogniseManagerFile,
} from "#features/posture/deep-security/readers/manager-formats.ts";
import { usageExample } from "#features/posture/deep-security/readers/usage-report.fixture.ts";
import { readUsageReport } from "#features/posture/deep-security/readers/usage-report.ts";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

/** The readers of exports of Deep Security. */
export const managerReaders: readonly OutsideReader[] = [
  ...managerFormatNames.map((format) => ({
    name: `deep security: ${format}`,
    examples: [managerFiles[format]],
    async read(bytes: Buffer) {
      for await (const record of readManagerFile(format, fileOf(bytes)))
        if (record.kind === "problem") continue;
    },
    refuses: UnreadableFile,
  })),
  {
    name: "deep security: module usage report",
    examples: [usageExample],
    async read(bytes: Buffer) {
      for await (const record of readUsageReport(fileOf(bytes))) if (record.kind === "problem") continue;
    },
    refuses: UnreadableFile,
  },
  {
    name: "deep security: which format",
    examples: Object.values(managerFiles),
    read: (bytes) => recogniseManagerFile(bytes),
    refuses: UnreadableFile,
  },
];

import { exampleReports } from "#features/posture/findings/readers/example-reports.fixture.ts";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { scanFormats } from "#features/posture/findings/readers/scan-formats.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

/** The readers of reports of scanners, each with a small report of its format. */
export const scanReaders: readonly OutsideReader[] = Object.entries(exampleReports).flatMap(
  ([name, example]) => {
    const format = scanFormats.find((each) => each.name === name);
    if (!format) return [];
    return [
      {
        name: `report of ${name}`,
        examples: [example],
        async read(bytes: Buffer) {
          for await (const item of format.read(fileOf(bytes), { name: "kube-bench-pruebas.json" }))
            if (item.kind === "scan") continue;
        },
        refuses: UnreadableFile,
      },
    ];
  },
);

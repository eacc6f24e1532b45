import { writeXlsx } from "hucre/xlsx";
import { assessmentFiles } from "#features/posture/assessments/readers/assessment-files.fixture.ts";
import {
  assessmentFormats,
  readAssessmentFile,
  recogniseAssessmentFile,
} from "#features/posture/assessments/readers/assessment-formats.ts";
import { fileOf } from "#features/posture/findings/readers/read-report.fixture.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

/** The table of findings as a workbook. */
const workbook = Buffer.from(
  await writeXlsx({
    sheets: [
      {
        name: "Hallazgos",
        rows: assessmentFiles["table-csv"]
          .trim()
          .split("\n")
          .map((line) => line.split(",")),
      },
    ],
  }),
);

/** The readers of files of testers. */
export const assessmentReaders: readonly OutsideReader[] = [
  ...assessmentFormats.map((format) => ({
    name: `assessments: ${format}`,
    examples: [format === "table-xlsx" ? workbook : assessmentFiles[format]],
    async read(bytes: Buffer) {
      for await (const record of readAssessmentFile(format, fileOf(bytes)))
        if (record.kind === "problem") continue;
    },
    refuses: UnreadableFile,
  })),
  {
    name: "assessments: which format",
    examples: Object.values(assessmentFiles),
    read: (bytes) => recogniseAssessmentFile(bytes),
    refuses: UnreadableFile,
  },
];

import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { xlsxRows, xlsxRowsNamed } from "#platform/readers/xlsx-rows.ts";
import { readCisoAssistant } from "./ciso-assistant/ciso-assistant.ts";
import { readOscalJson } from "./oscal/oscal-json.ts";
import { readOscalXml } from "./oscal/oscal-xml.ts";
import type { ProblemList } from "./reading-problem.ts";
import type { RawControl } from "./standard-draft.ts";
import { readingLimits } from "./standard-draft.ts";
import type { FoundHead, OpenFile } from "./standard-reader.ts";
import { csvRows } from "./table/csv-rows.ts";
import { readTable, type TableSample } from "./table/read-table.ts";
import type { TableColumns } from "./table/table-row.ts";
import { factsSheet, headFromFacts } from "./table/workbook-head.ts";

export type StandardFormat = "ciso_assistant" | "oscal_json" | "oscal_xml" | "csv" | "xlsx";

export interface StandardFileRequest {
  format: StandardFormat;
  open: OpenFile;
  /** The columns and the sheet of a table. */
  columns?: TableColumns | undefined;
  sheet?: number | undefined;
}

/** `readStandard`, or a function that runs it in a worker thread. */
export type ReadStandard = (
  request: StandardFileRequest,
  problems: ProblemList,
  showSample?: (sample: TableSample) => void,
) => AsyncGenerator<RawControl, FoundHead, undefined>;

/** Yields the nodes of a file in any supported format, up to the maximum number of nodes of a standard. */
export async function* readStandard(
  { format, open, columns, sheet = 0 }: StandardFileRequest,
  problems: ProblemList,
  showSample?: (sample: TableSample) => void,
): AsyncGenerator<RawControl, FoundHead, undefined> {
  const controls = {
    ciso_assistant: () => readCisoAssistant(open, problems),
    oscal_json: () => readOscalJson(open, problems),
    oscal_xml: () => readOscalXml(open, problems),
    csv: () => readTable(csvRows(open), columns, problems, showSample),
    xlsx: () =>
      readTable(xlsxRows(open, sheet), columns, problems, showSample, () =>
        headFromFacts(xlsxRowsNamed(open, factsSheet), problems),
      ),
  }[format]();
  let count = 0;
  try {
    for (;;) {
      const next = await controls.next();
      if (next.done) return next.value;
      count += 1;
      if (count > readingLimits.controls)
        throw new UnreadableFile(`El archivo tiene más de ${readingLimits.controls} controles.`);
      yield next.value;
    }
  } finally {
    await controls.return(emptyHead);
  }
}

const emptyHead: FoundHead = {
  code: "",
  name: "",
  version: "",
  publisher: "",
  description: "",
  notice: "",
  scale: [],
  tiers: [],
};

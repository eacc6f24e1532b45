import type { ImportFormat } from "#features/compliance/standards/manage-standards.contract.ts";
import type { FoundMappings } from "#features/compliance/standards/readers/mapping-set-draft.ts";
import type { ReadStandard } from "#features/compliance/standards/readers/read-standard.ts";
import type { ProblemList } from "#features/compliance/standards/readers/reading-problem.ts";
import type { RawControl } from "#features/compliance/standards/readers/standard-draft.ts";
import type { FoundHead, OpenFile } from "#features/compliance/standards/readers/standard-reader.ts";
import type { TableSample } from "#features/compliance/standards/readers/table/read-table.ts";
import { readInThread } from "#platform/server/documents/reading-thread.ts";

type FoundProblems = Pick<ProblemList, "items" | "count" | "blocking">;

export interface StandardEnd {
  head: FoundHead;
  sample: TableSample | undefined;
  problems: FoundProblems;
}

export interface MappingsRequest {
  format: ImportFormat;
}

export interface MappingsEnd {
  set: Omit<FoundMappings, "pairs">;
  problems: FoundProblems;
}

/** The limits of reading a file: standards are files of up to 100 MB, and each format has its own parser library. */
const limits = { milliseconds: 300_000, megabytes: 256 };
const workers = {
  standard: new URL("./standard.worker.ts", import.meta.url),
  mappings: new URL("./mappings.worker.ts", import.meta.url),
  sheets: new URL("./sheets.worker.ts", import.meta.url),
};

/** Does the same as `readStandard` in a worker thread. */
export const readStandardInThread: ReadStandard = async function* ({ open, ...given }, problems, showSample) {
  const reading = readInThread<RawControl, StandardEnd>(workers.standard, { given, open }, limits);
  const { head, sample, problems: notedProblems } = yield* reading;
  problems.take(notedProblems);
  if (sample) showSample?.(sample);
  return head;
};

/** Reads a mapping set in a worker thread. */
export async function readMappingsInThread(
  format: ImportFormat,
  open: OpenFile,
  problems: ProblemList,
): Promise<FoundMappings> {
  const request: MappingsRequest = { format };
  const reading = readInThread<FoundMappings["pairs"][number], MappingsEnd>(
    workers.mappings,
    { given: request, open },
    limits,
  );
  const pairs: FoundMappings["pairs"] = [];
  for (;;) {
    const next = await reading.next();
    if (!next.done) {
      pairs.push(next.value);
      continue;
    }
    problems.take(next.value.problems);
    return { ...next.value.set, pairs };
  }
}

/** Returns the names of a workbook's sheets, read in its own thread. */
export async function sheetsInThread(open: OpenFile): Promise<string[]> {
  const names: string[] = [];
  for await (const name of readInThread<string, void>(workers.sheets, { given: null, open }, limits))
    names.push(name);
  return names;
}

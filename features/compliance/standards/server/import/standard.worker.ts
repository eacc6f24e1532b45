import {
  readStandard,
  type StandardFileRequest,
} from "#features/compliance/standards/readers/read-standard.ts";
import { ProblemList } from "#features/compliance/standards/readers/reading-problem.ts";
import type { TableSample } from "#features/compliance/standards/readers/table/read-table.ts";
import { answerInThread } from "#platform/server/documents/answer-in-thread.ts";
import type { StandardEnd } from "./read-in-thread.ts";

await answerInThread(async function* (request: Omit<StandardFileRequest, "open">, open) {
  const problems = new ProblemList();
  let sample: TableSample | undefined;
  const head = yield* readStandard({ ...request, open }, problems, (tableSample) => {
    sample = tableSample;
  });
  const { items, count, blocking } = problems;
  return { head, sample, problems: { items, count, blocking } } satisfies StandardEnd;
});

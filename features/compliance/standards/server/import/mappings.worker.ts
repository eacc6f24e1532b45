import { readCisoAssistantMappings } from "#features/compliance/standards/readers/ciso-assistant/ciso-assistant-mappings.ts";
import { readOscalMappings } from "#features/compliance/standards/readers/oscal/oscal-mappings.ts";
import { ProblemList } from "#features/compliance/standards/readers/reading-problem.ts";
import { answerInThread } from "#platform/server/documents/answer-in-thread.ts";
import type { MappingsEnd, MappingsRequest } from "./read-in-thread.ts";

await answerInThread(async function* ({ format }: MappingsRequest, open) {
  const problems = new ProblemList();
  const read = format === "oscal_mappings" ? readOscalMappings : readCisoAssistantMappings;
  const { pairs, ...set } = await read(open, problems);
  yield* pairs;
  const { items, count, blocking } = problems;
  return { set, problems: { items, count, blocking } } satisfies MappingsEnd;
});

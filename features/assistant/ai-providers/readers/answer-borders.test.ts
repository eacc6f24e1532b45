import { test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { AnswerGatherer } from "./answer.ts";
import { anthropicParts } from "./anthropic-parts.ts";
import { openAiParts } from "./openai-parts.ts";

test("nothing that a server may write makes a reader throw", () => {
  const json = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        type: fc.constantFrom("message_start", "error", "ping"),
        choices: fc.jsonValue(),
        error: fc.jsonValue(),
        message: fc.jsonValue(),
        usage: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  );
  const data = fc.oneof(
    json.map((value) => JSON.stringify(value)),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(data), (all) => {
      const gatherer = new AnswerGatherer();
      for (const each of all) {
        for (const partsOf of [openAiParts, anthropicParts]) {
          for (const part of partsOf({ event: "", data: each })) gatherer.add(part);
        }
      }
      gatherer.whole();
    }),
  );
});

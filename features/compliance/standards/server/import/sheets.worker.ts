import { xlsxSheets } from "#platform/readers/xlsx-rows.ts";
import { answerInThread } from "#platform/server/documents/answer-in-thread.ts";

await answerInThread(async function* (_nothing, open) {
  yield* await xlsxSheets(open);
});

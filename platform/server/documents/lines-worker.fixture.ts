import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { answerInThread } from "./answer-in-thread.ts";

// Reads the lines of a file; special lines simulate an error, an endless loop, and exhausted memory.
await answerInThread(async function* (_given, open) {
  const blocks: string[][] = [];
  let lines = 0;
  for await (const portion of await open()) {
    const line = Buffer.from(portion).toString("utf8").trim();
    lines += 1;
    if (line === "mal") throw new UnreadableFile(`La línea ${lines} no se entiende.`);
    while (line === "sin fin");
    while (line === "sin fondo")
      blocks.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${blocks.length}`));
    yield line;
  }
  return { lines };
});

import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEngine } from "#platform/server/database/engine/start-engine.ts";
import { makeDemonstration } from "#scripts/make-demonstration.ts";
import { startServer } from "../timed-server.ts";
import { askAtenea, makeChatters } from "./ask-atenea.ts";
import type { QualityQuestion } from "./asked.ts";
import { judgeAnswer, writtenValue } from "./judge.ts";
import { firstSet, secondSet, thirdSet } from "./questions/all-questions.ts";
import { readObjectNumbers, withNumbers } from "./questions/third-set/object-numbers.ts";

// Measures the quality of the assistant's built-in engine on the demonstration; the right answers are queried from
// the database. `--data DIR` uses an existing demonstration; `--set first` asks one of the three sets of questions.
const goal = 0.9;
const limits = { firstMs: 150, wholeMs: 500 };
const { values } = parseArgs({
  options: { data: { type: "string" }, only: { type: "string", default: "" }, set: { type: "string" } },
});
const dataDirectory = values.data ?? mkdtempSync(join(tmpdir(), "portal-assistant-"));
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const percentile95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0;

await makeDemonstration(dataDirectory);
const engine = await startEngine({ dataDir: dataDirectory, log: quiet });
const owner = new pg.Client(engine.connection);
await owner.connect();
const chatters = await makeChatters(owner);
const server = await startServer("serve-portal.ts", {
  PORTAL_DATA: dataDirectory,
  BENCH_DATABASE: JSON.stringify({ ...engine.connection, user: "portal_app" }),
});
const tally = () => ({ asked: 0, answers: 0, sources: 0, right: 0, wrong: 0, refusals: 0, refused: 0 });
const sets = [
  { name: "First set", questions: firstSet, counts: tally() },
  { name: "Second set", questions: secondSet, counts: tally() },
  { name: "Third set", questions: thirdSet, counts: tally() },
].filter(({ name }) => !values.set || name.toLowerCase().startsWith(values.set));
const numbers = await readObjectNumbers(owner, chatters.client.companyId);
const numbered = (each: QualityQuestion): QualityQuestion => ({
  ...each,
  ask: withNumbers(each.ask, numbers),
  ...(each.after && { after: each.after.map((text) => withNumbers(text, numbers)) }),
  ...(each.says && { says: each.says.map((text) => withNumbers(text, numbers)) }),
  ...(each.sql && { sql: withNumbers(each.sql, numbers) }),
});
const questionsToAsk = sets.flatMap(({ questions, counts }) =>
  questions
    .map(numbered)
    .filter(({ ask }) => ask.includes(values.only))
    .map((each) => ({ ...each, counts })),
);
const [first, whole]: [number[], number[]] = [[], []];
try {
  // An interrupted run leaves its count of questions, which is deleted first.
  await owner.query("delete from assistant_use");
  // The first question compiles code, so its time does not count.
  await askAtenea(server.url, chatters.client, "Hola");
  for (const [at, each] of questionsToAsk.entries()) {
    // A person may ask sixty questions a minute, and the set has more.
    if (at % 50 === 49) await owner.query("delete from assistant_use");
    const chatter = chatters[each.as ?? "client"];
    const expected = each.sql
      ? Object.values(
          (
            await owner.query(
              each.sql,
              each.sql.includes("$2")
                ? [chatter.companyId, new Date()]
                : each.sql.includes("$1")
                  ? [chatter.companyId]
                  : [],
            )
          ).rows[0] ?? {},
        ).map(writtenValue)
      : [];
    // Each question is asked in a new conversation, or after the questions that it follows up.
    await owner.query("delete from assistant_conversation");
    for (const before of each.after ?? []) await askAtenea(server.url, chatter, before);
    const { message, firstMs, wholeMs } = await askAtenea(server.url, chatter, each.ask);
    if (!message.answer) throw new Error("An answer without its parts");
    const judged = judgeAnswer(withOpening(each, expected), expected, message.answer, message.content);
    first.push(firstMs);
    whole.push(wholeMs);
    each.counts.asked += 1;
    if (judged.answer) each.counts.answers += 1;
    if (judged.source) each.counts.sources += 1;
    if (judged.answer && judged.source) each.counts.right += 1;
    if (judged.wrong) each.counts.wrong += 1;
    if (judged.refusal !== null) each.counts.refusals += 1;
    if (judged.refusal) each.counts.refused += 1;
    if (!judged.answer || !judged.source) {
      console.log(`✗ ${each.ask}`);
      console.log(
        `    entendió «${message.answer.understood}»; falta: ${judged.missing.join(" | ") || "-"}${judged.source ? "" : ` · fuente ${each.source}`}`,
      );
      console.log(`    ${message.content.slice(0, 300).replaceAll("\n", " ⏎ ")}`);
    }
  }
} finally {
  await server.stop();
  await owner.end();
  await engine.stop();
  if (!values.data) await rm(dataDirectory, { recursive: true, force: true });
}
/** The count from the database decides whether «sí» or «no» is right, because the data of demonstrations differ. */
function withOpening(each: QualityQuestion, [count]: readonly string[]): QualityQuestion {
  if (!each.begins || !/^\d+$/.test(count ?? "")) return each;
  return { ...each, begins: Number(count) > 0 ? "sí" : "no" };
}
const share = (right: number, of: number) =>
  `${right} of ${of} (${((right / Math.max(1, of)) * 100).toFixed(1)} %)`;
const [firstP95, wholeP95] = [percentile95(first), percentile95(whole)];
for (const { name, counts } of sets) {
  console.log(`\n${name}`);
  console.log(`Right answers:  ${share(counts.answers, counts.asked)}`);
  console.log(`Right sources:  ${share(counts.sources, counts.asked)}`);
  console.log(`Right refusals: ${share(counts.refused, counts.refusals)}`);
  console.log(`Right in both:  ${share(counts.right, counts.asked)}`);
  console.log(`Wrong and sure: ${share(counts.wrong, counts.asked)}`);
}
const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
console.log(
  `First words:    median ${middle(first).toFixed(0)} ms, p95 ${firstP95.toFixed(0)} ms, limit ${limits.firstMs} ms`,
);
console.log(
  `Whole answer:   median ${middle(whole).toFixed(0)} ms, p95 ${wholeP95.toFixed(0)} ms, limit ${limits.wholeMs} ms`,
);
const isStored =
  sets.every(
    ({ counts }) =>
      Math.min(counts.answers, counts.sources) >= counts.asked * goal &&
      counts.refused >= counts.refusals * goal,
  ) &&
  firstP95 <= limits.firstMs &&
  wholeP95 <= limits.wholeMs;
process.exitCode = isStored ? 0 : 1;

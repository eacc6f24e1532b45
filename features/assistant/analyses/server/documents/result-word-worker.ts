import { parentPort, workerData } from "node:worker_threads";
import { packWord } from "#platform/server/documents/word-paper.ts";
import { resultWord } from "./result-word.ts";
import type { ResultDraft } from "./set-result.ts";

const { data, foot, logo } = workerData as ResultDraft;
const { title, company, issue } = data;
parentPort?.postMessage(await packWord({ title, company, issue, foot, logo, children: resultWord(data) }));

import { parentPort, workerData } from "node:worker_threads";
import { packWord } from "#platform/server/documents/word-paper.ts";
import { reportWord } from "./report-word.ts";
import type { ReportDraft } from "./set-report.ts";

const { data, foot, logo } = workerData as ReportDraft;
const { title, company, issue } = data;
parentPort?.postMessage(await packWord({ title, company, issue, foot, logo, children: reportWord(data) }));

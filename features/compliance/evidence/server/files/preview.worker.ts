import { parentPort, workerData } from "node:worker_threads";
import type { PreviewQuestion } from "./file-preview.ts";
import { previewFrom } from "./preview.rules.ts";

const { contentType, beginning, whole } = workerData as PreviewQuestion;
parentPort?.postMessage(previewFrom(contentType, Buffer.from(beginning), whole));

import { parentPort, workerData } from "node:worker_threads";
import type { PreviewQuestion } from "./file-preview.ts";
import { previewOfContent } from "./preview.rules.ts";

const { contentType, beginning, whole } = workerData as PreviewQuestion;
parentPort?.postMessage(previewOfContent(contentType, Buffer.from(beginning), whole));

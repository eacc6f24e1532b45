import { parentPort, workerData } from "node:worker_threads";
import { readExport } from "./read-export.ts";

const { format, bytes } = workerData as { format: string; bytes: Uint8Array };
parentPort?.postMessage(readExport(format, bytes));

import { parentPort, workerData } from "node:worker_threads";
import { readDocuments } from "./rule-text.ts";

parentPort?.postMessage((workerData as string[]).map(readDocuments));

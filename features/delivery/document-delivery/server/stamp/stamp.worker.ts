import { parentPort, workerData } from "node:worker_threads";
import { writeStamp } from "./stamp-engine.ts";

const { content, text } = workerData as { content: Uint8Array; text: string };
// An encrypted or damaged file cannot be stamped.
parentPort?.postMessage(await writeStamp(content, text).catch(() => null));

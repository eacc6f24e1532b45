import { parentPort, workerData } from "node:worker_threads";
import { readNavigatorLayer } from "#features/detection/attack-coverage/readers/navigator-layer.ts";

parentPort?.postMessage(readNavigatorLayer(Buffer.from(workerData as Uint8Array).toString("utf8")));

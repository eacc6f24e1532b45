import { parentPort, workerData } from "node:worker_threads";
import { alertLine } from "./alert-lines.ts";

/** The deliveries and their target. Records with different `run` values are different. */
export interface Importing {
  url: string;
  apiKey: string;
  lines: number;
  run: string;
}

const { url, apiKey, lines, run } = workerData as Importing;
let going = true;
parentPort?.once("message", () => {
  going = false;
});

for (let batch = 0; going; batch += 1) {
  const body = Array.from({ length: lines }, (_, at) => `${alertLine(at, `${run}.${batch}`)}\n`).join("");
  if (batch === 0) parentPort?.postMessage("begun");
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" },
    body,
  });
  if (!response.ok) throw new Error(`The delivery was answered ${response.status}`);
  await response.arrayBuffer();
}

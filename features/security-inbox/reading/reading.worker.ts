import { parentPort, workerData } from "node:worker_threads";
import { drawMail, filesOfMail } from "./picture/draw-mail.ts";
import { findCodes } from "./picture/find-codes.ts";
import type { ReadingTask } from "./read-in-thread.ts";
import { readMail } from "./read-mail.ts";

const task = workerData as ReadingTask;

/** Each in a thread of its own, because each is given a time of its own. */
async function perform(): Promise<unknown> {
  switch (task.kind) {
    case "codes":
      return findCodes(filesOfMail(task.bytes, task.context));
    case "picture":
      return drawMail(task.bytes, task.context);
    case "reading":
      return await readMail(task.bytes, task.context, task.codes);
  }
}

parentPort?.postMessage(await perform());

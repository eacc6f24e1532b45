import { parentPort, workerData } from "node:worker_threads";
import { checkToday } from "./authentication/check-today.ts";
import { resolverOf } from "./authentication/dns-resolver.ts";
import { mailsBeside } from "./mails-beside.ts";
import { drawMail, filesOfMail, mailIn } from "./picture/draw-mail.ts";
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
    case "beside":
      return mailsBeside(task.bytes, task.context);
    case "today": {
      const { bytes, context, facts, servers } = task;
      const mail = task.of === "whole" ? bytes : mailIn(bytes, context).bytes;
      return await checkToday(mail, facts, { resolver: resolverOf(servers), now: context.now });
    }
    case "reading":
      return await readMail(task.bytes, task.context, task.codes);
  }
}

parentPort?.postMessage(await perform());

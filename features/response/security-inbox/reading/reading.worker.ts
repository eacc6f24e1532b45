import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { ReadingTask } from "./read-in-thread.ts";

// Worker threads do not share the portal's cache of compiled modules, and loading modules is most of their work. The
// cache is skipped where its folder is not writable.
enableCompileCache(join(import.meta.dirname, "..", "..", "..", "..", "node_modules", ".cache", "portal"));

const task = workerData as ReadingTask;

/**
 * Performs one task. Each task has a worker thread of its own with its own time limit, and loads only the modules of
 * its task: loading the signature check takes longer than reading most mails.
 */
async function perform(): Promise<unknown> {
  switch (task.kind) {
    case "codes": {
      const [{ filesOfMail }, { findCodes }] = await Promise.all([
        import("./picture/draw-mail.ts"),
        import("./picture/find-codes.ts"),
      ]);
      return findCodes(filesOfMail(task.bytes, task.context));
    }
    case "picture": {
      const { drawMail } = await import("./picture/draw-mail.ts");
      return drawMail(task.bytes, task.context);
    }
    case "beside": {
      const { mailsBeside } = await import("./mails-beside.ts");
      return mailsBeside(task.bytes, task.context);
    }
    case "today":
      return await performToday(task);
    case "reading": {
      const { readMail } = await import("./read-mail.ts");
      return await readMail(task.bytes, task.context, task.codes);
    }
  }
}

async function performToday({
  bytes,
  context,
  facts,
  servers,
  of,
}: Extract<ReadingTask, { kind: "today" }>): Promise<unknown> {
  const [{ mailIn }, { checkToday }, { resolverOf }] = await Promise.all([
    import("./picture/draw-mail.ts"),
    import("./authentication/check-today.ts"),
    import("./authentication/dns-resolver.ts"),
  ]);
  const mail = of === "whole" ? bytes : mailIn(bytes, context).bytes;
  return await checkToday(mail, facts, { resolver: resolverOf(servers), now: context.now });
}

parentPort?.postMessage(await perform());

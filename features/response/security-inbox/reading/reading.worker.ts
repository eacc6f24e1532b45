import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { ReadingTask } from "./read-in-thread.ts";

// Worker threads do not share the portal's cache of compiled modules, so it is enabled here, because most of their
// time is spent on loading modules. If the cache folder is not writable, there is no cache.
enableCompileCache(join(import.meta.dirname, "..", "..", "..", "..", "node_modules", ".cache", "portal"));

const task = workerData as ReadingTask;

/**
 * Runs one task. Each task has its own worker thread and time limit, and loads only the modules that it needs:
 * loading the modules of the signature check takes longer than reading most mails.
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
      const { renderMail } = await import("./picture/draw-mail.ts");
      return renderMail(task.bytes, task.context);
    }
    case "beside": {
      const { furtherReportedMails } = await import("./mails-beside.ts");
      return furtherReportedMails(task.bytes, task.context);
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
  const [{ readReportedMail }, { checkToday }, { createDnsResolver }] = await Promise.all([
    import("./picture/draw-mail.ts"),
    import("./authentication/check-today.ts"),
    import("./authentication/dns-resolver.ts"),
  ]);
  const mail = of === "whole" ? bytes : readReportedMail(bytes, context).bytes;
  return await checkToday(mail, facts, { resolver: createDnsResolver(servers), now: context.now });
}

parentPort?.postMessage(await perform());

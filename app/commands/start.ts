import type { Command } from "commander";
import { prepareDemo } from "#demo/prepare-demo.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { listenTrouble } from "#platform/server/config/listen-trouble.ts";
import { seedReference } from "../seed-reference.ts";
import { assemblePortal } from "../serve.ts";
import { announceStart } from "./announce-start.ts";

/**
 * `portal start`: migrates, adds the reference data, fills the demonstration if the portal's own database is new, and
 * listens.
 */
export function startCommand(program: Command): void {
  program
    .command("start")
    .description("Inicia el portal")
    .action(async () => {
      const config = readConfig(process.env);
      const portal = await assemblePortal(config, "server");
      const stoppedAbortController = new AbortController();
      closeOnSignal(async () => {
        stoppedAbortController.abort();
        await portal.close();
      });
      await seedReference(portal.gate);
      const demo = config.demo ? await prepareDemo(portal.gate) : undefined;
      const { host, port } = config;
      await portal.app.listen({ port, host }).catch((error) => {
        throw listenTrouble(error, { host, port, hostVariable: "HOST", portVariable: "PORT" });
      });
      try {
        await portal.startJobs();
        await portal.startListeners();
      } catch (error) {
        // A stop signal that arrived during the start has already closed the portal.
        if (stoppedAbortController.signal.aborted) return;
        throw error;
      }
      announceStart(config, demo?.access, new Date());
      await demo?.live(stoppedAbortController.signal).catch((error) => {
        if (!stoppedAbortController.signal.aborted) portal.app.log.error(error, "the demonstration stopped");
      });
    });
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (closing) process.exit(1);
      closing = true;
      await close();
      process.exit(0);
    });
  }
}

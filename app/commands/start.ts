import type { Command } from "commander";
import { readConfig } from "#platform/server/config.ts";
import { announceStart } from "../announce-start.ts";
import { prepareDemo } from "../prepare-demo.ts";
import { seedReference } from "../seed-reference.ts";
import { assemblePortal } from "../serve.ts";

/** `portal start`: migrate, seed, demonstrate when the database is new and the portal's own, listen. */
export function startCommand(program: Command): void {
  program
    .command("start", { isDefault: false })
    .description("Inicia el portal")
    .action(async () => {
      const config = readConfig(process.env);
      const portal = await assemblePortal(config, "server");
      await seedReference(portal.gate);
      const demo = config.demo ? await prepareDemo(portal.gate) : undefined;
      const address = await portal.app.listen({ port: config.port, host: config.host });
      await portal.startJobs();
      await announceStart(config, address, demo?.people);
      closeOnSignal(() => portal.close());
      await demo?.continueInBackground();
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

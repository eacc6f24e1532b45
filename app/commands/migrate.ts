import type { Command } from "commander";
import { readConfig } from "#platform/server/config/config.ts";
import { seedReference } from "../seed-reference.ts";
import { withPortal } from "../serve.ts";

/** `portal migrate`: brings the database to this version and exits. */
export function migrateCommand(program: Command): void {
  program
    .command("migrate")
    .description("Lleva la base de datos a esta versión y carga los datos de referencia")
    .action(async () => {
      await withPortal(readConfig(process.env), ({ gate }) => seedReference(gate));
      console.log("Base de datos al día.");
    });
}

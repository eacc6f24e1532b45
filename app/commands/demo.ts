import type { Command } from "commander";
import { readDemoAccess, totpCode } from "#demo/demo-access.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { peopleTable } from "./announce-start.ts";
import { CommandRefusal } from "./command-refusal.ts";

/** `portal demo access [--json]`: who may enter the demonstration of this installation. */
export function demoCommand(program: Command): void {
  program
    .command("demo")
    .description("La demostración")
    .command("access")
    .description("Muestra las personas de la demostración con un código vigente")
    .option("--json", "para programas")
    .action(({ json }: { json?: boolean }) => {
      const people = readDemoAccess(readConfig(process.env).dataDirectory);
      if (!people) throw new CommandRefusal("En este directorio de datos no hay una demostración.");
      const now = new Date();
      if (!json) return console.log(peopleTable(people, now).join("\n"));
      const withCodes = people.map((person) => ({
        ...person,
        totp_code: person.totp_secret && totpCode(person.totp_secret, now),
      }));
      console.log(JSON.stringify(withCodes, null, 2));
    });
}

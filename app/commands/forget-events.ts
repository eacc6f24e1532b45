import type { Command } from "commander";
import { deleteCompanyEvents, sentenceOfMove } from "#features/detection/events/server/events.public.ts";
import { numberText } from "#platform/contract/number-text.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { withPortal } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";
import { findCompanyByName } from "./company-named.ts";

/** `portal forget-events`: deletes all events of a company whose contract has ended from its ClickHouse service. */
export function forgetEventsCommand(program: Command): void {
  program
    .command("forget-events")
    .description("Borra todos los eventos de una empresa de su base de eventos; no se puede deshacer")
    .requiredOption("--company <name>", "nombre de la empresa")
    .requiredOption("--confirm <name>", "el mismo nombre otra vez")
    .action(async ({ company, confirm }: { company: string; confirm: string }) => {
      if (company !== confirm) throw new CommandRefusal("Los dos nombres no son iguales. No se borró nada.");
      await withPortal(readConfig(process.env), async ({ gate }) => {
        const companyId = await findCompanyByName(gate, company);
        const events = await deleteCompanyEvents(gate, companyId).catch((error: unknown) => {
          const sentence = sentenceOfMove(error);
          throw sentence === undefined ? error : new CommandRefusal(sentence);
        });
        if (events === undefined)
          throw new CommandRefusal(
            `Los eventos de «${company}» están en PostgreSQL, que los borra al cumplirse su plazo de retención.`,
          );
        console.log(
          `${company}: ${numberText(events)} eventos ya no se pueden leer. El portal los borra; el avance se ve en «Estado de las fuentes».`,
        );
      });
    });
}

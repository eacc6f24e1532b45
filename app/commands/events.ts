import type { Command } from "commander";
import {
  describePlaces,
  giveUpMove,
  moveEvents,
  placeName,
  placeNamed,
  removeFormerCopy,
  sentenceOfMove,
} from "#features/detection/events/server/events.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { numberText } from "#platform/contract/number-text.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withPortal } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";
import { findCompanyByName } from "./company-named.ts";

/** `portal events …`: where the events of companies are, and their moves between PostgreSQL and ClickHouse services. */
export function eventsCommand(program: Command): void {
  const events = program.command("events").description("Dónde están los eventos de las empresas");
  events
    .command("where")
    .description("Dice qué servicios hay y qué empresas tienen ahí sus eventos")
    .action(() => act(where));
  events
    .command("move")
    .description("Traslada los eventos de una empresa; si se interrumpe, sigue donde quedó")
    .requiredOption("--company <name>", "nombre de la empresa")
    .requiredOption("--to <place>", "nombre del servicio en EVENTS_URL, o postgres")
    .action(({ company, to }: { company: string; to: string }) => act((gate) => move(gate, company, to)));
  events
    .command("give-up")
    .description("Abandona un traslado sin terminar; los eventos siguen donde estaban")
    .requiredOption("--company <name>", "nombre de la empresa")
    .action(({ company }: { company: string }) =>
      act(async (gate) => {
        await giveUpMove(gate, await findCompanyByName(gate, company));
        console.log(`${company}: traslado abandonado. La copia se borra con «portal events clean».`);
      }),
    );
  events
    .command("clean")
    .description("Borra la copia que dejó un traslado, desde una hora después")
    .requiredOption("--company <name>", "nombre de la empresa")
    .action(({ company }: { company: string }) =>
      act(async (gate) => {
        const place = await removeFormerCopy(gate, await findCompanyByName(gate, company));
        console.log(`${company}: copia borrada de ${placeName(place)}.`);
      }),
    );
}

async function act(work: (gate: Gate) => Promise<void>): Promise<void> {
  await withPortal(readConfig(process.env), async ({ gate }) => {
    try {
      await work(gate);
    } catch (error) {
      const sentence = sentenceOfMove(error);
      throw sentence === undefined ? error : new CommandRefusal(sentence);
    }
  });
}

async function where(gate: Gate): Promise<void> {
  const companies = await asSystem(
    gate,
    { scope: "platform", effect: "read", name: "events where" },
    ({ db }) => findCompanyBriefs(db),
  );
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  const lines = await describePlaces(gate, (companyId) => names.get(companyId) ?? String(companyId));
  for (const line of lines) console.log(line);
}

async function move(gate: Gate, company: string, to: string): Promise<void> {
  const companyId = await findCompanyByName(gate, company);
  const moveResult = await moveEvents(gate, { companyId, to: placeNamed(to), tell: console.log });
  console.log(
    `${company}: ${numberText(moveResult.events)} eventos de ${numberText(moveResult.days)} días están en ${to}, iguales al original.`,
  );
  console.log(
    "Las entregas se reciben de nuevo en 45 segundos. La copia anterior se borra con «portal events clean», desde una hora después.",
  );
}

import { type Command, InvalidArgumentError } from "commander";
import { beginningAt, followHistory } from "#features/detection/correlations/server/correlations.public.ts";
import { findSourceByName } from "#features/detection/events/server/events.public.ts";
import { numberText } from "#platform/contract/number-text.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { withPortal } from "../serve.ts";
import { CommandRefusal } from "./command-refusal.ts";
import { findCompanyByName } from "./company-named.ts";

interface Options {
  company: string;
  from: Date;
  until: Date;
  source?: string;
}

/** The number of rows between two progress messages. */
const wordEvery = 50_000;

/**
 * `portal follow-history`: applies the correlation rules of a company to a past period, as the corresponding call
 * does in the background.
 */
export function followHistoryCommand(program: Command): void {
  program
    .command("follow-history")
    .description(
      "Compara con las reglas los eventos de un período pasado; las alertas que abre no tienen plazos",
    )
    .requiredOption("--company <name>", "nombre de la empresa")
    .requiredOption("--from <day>", "primer día, AAAA-MM-DD (UTC)", dayOf)
    .requiredOption("--until <day>", "el día siguiente al último, AAAA-MM-DD (UTC)", dayOf)
    .option("--source <name>", "solo los eventos de esta fuente")
    .action(async (options: Options) => {
      if (options.from >= options.until) throw new CommandRefusal("El período termina antes de comenzar.");
      await withPortal(readConfig(process.env), ({ gate }) => follow(gate, options));
    });
}

async function follow(gate: Gate, { company, from, until, source }: Options): Promise<void> {
  const companyId = await findCompanyByName(gate, company);
  const frame = { scope: "company", name: "follow-history", companyId } as const;
  const sourceId =
    source === undefined
      ? undefined
      : await asSystem(gate, { ...frame, effect: "read" }, async ({ db }) => {
          const existingSource = await findSourceByName(db, source);
          if (!existingSource)
            throw new CommandRefusal(`La empresa no tiene una fuente que se llame «${source}».`);
          return existingSource.id;
        });
  const within: Parameters<typeof followHistory>[0]["within"] = ({ effect }, work) =>
    asSystem(gate, { ...frame, effect }, work);
  let looked = 0;
  for (let after: ReturnType<typeof beginningAt> | undefined = beginningAt(from); after; ) {
    const followed = await followHistory({ within }, { after, until, sourceId }, wordEvery);
    looked += followed.looked;
    after = followed.next;
    if (after)
      console.log(`${numberText(looked)} eventos, hasta el ${after.occurred_at.toISOString().slice(0, 10)}`);
  }
  console.log(`${company}: se compararon ${numberText(looked)} eventos con las reglas.`);
}

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new InvalidArgumentError("Escriba un día como 2026-01-31.");
  return day;
}

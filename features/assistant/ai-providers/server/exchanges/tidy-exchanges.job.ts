import { z } from "zod";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { providerMonthOf } from "./cost.rules.ts";
import {
  addToSpend,
  closeExchange,
  deleteExchangesBefore,
  findAbandonedExchanges,
  findUntidyCompanies,
} from "./exchange.store.ts";

const hour = 3_600_000;
/** The time, in milliseconds, for which the sent text can be read; the cost is stored longer. */
const retentionMs = 90 * 24 * hour;

/**
 * Hourly job that closes requests whose process ended before the answer and charges them in full, because it is
 * unknown whether the provider processed them, and deletes old records.
 */
export const tidyExchanges = defineJob({
  name: "ai_providers.tidy_exchanges",
  input: z.object({}),
  cron: "25 * * * *",
  async perform({ gate, within }) {
    const now = gate.clock.now().getTime();
    const bounds = { openSince: new Date(now - hour), keptSince: new Date(now - retentionMs) };
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findUntidyCompanies(db, bounds),
    );
    for (const companyId of companies) {
      const frame = { scope: "company", effect: "write", name: "ai_providers", companyId } as const;
      await asSystem(gate, frame, (context) => tidyCompany(context, bounds));
    }
  },
});

async function tidyCompany(
  { db, actor, audit }: VerbContext,
  { openSince, keptSince }: { openSince: Date; keptSince: Date },
): Promise<void> {
  const abandoned = await findAbandonedExchanges(db, openSince);
  for (const { id, provider_id, asked_at, tokens_in, reserved: cost } of abandoned) {
    const isClosed = await closeExchange(db, id, {
      outcome: "interrupted",
      milliseconds: null,
      tokens_in,
      tokens_out: 0,
      tokens_counted: false,
      cost,
      answered: "",
      note: "El portal se detuvo antes de que llegara la respuesta.",
      bytes_left_out: 0,
    });
    if (!isClosed) continue;
    const company_id = companyIn(actor);
    await addToSpend(db, {
      company_id,
      provider_id,
      month: providerMonthOf(asked_at),
      tokens_in,
      tokens_out: 0,
      cost,
    });
  }
  const deletedCount = await deleteExchangesBefore(db, keptSince);
  audit({
    action: "ai_providers.tidied",
    objectType: "ai_exchange",
    details: { interrupted: abandoned.length, forgotten: deletedCount },
  });
}

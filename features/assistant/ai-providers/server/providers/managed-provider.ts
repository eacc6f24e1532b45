import { providerKinds } from "#features/assistant/ai-providers/ai-providers.contract.ts";
import {
  limitWords,
  type ManagedProvider,
  outsideKinds,
} from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Clock } from "#platform/server/verb.ts";
import { providerMonthOf } from "../exchanges/cost.rules.ts";
import { findProvider, findProviders, type ProviderRow } from "./provider.store.ts";
import { findUse } from "./provider-use.store.ts";

type Use = Awaited<ReturnType<typeof findUse>>[number];

/** Returns every provider with the data that only staff see. */
export async function managedProviders(db: Database, clock: Clock): Promise<ManagedProvider[]> {
  const [rows, use] = await Promise.all([findProviders(db), findUse(db, providerMonthOf(clock.now()))]);
  const useOf = new Map(use.map((each) => [each.id, each]));
  return rows.map((row) => managedProviderFrom(row, useOf.get(row.id)));
}

export async function managedProvider(db: Database, clock: Clock, id: number): Promise<ManagedProvider> {
  const provider = (await managedProviders(db, clock)).find((provider) => provider.id === id);
  if (!provider) throw new Refusal("not_found");
  return provider;
}

/** Returns a provider that staff may change; the built-in engine is not one. */
export async function outsideProvider(db: Database, id: number): Promise<ProviderRow> {
  const row = await findProvider(db, id);
  if (!row) throw new Refusal("not_found");
  if (!outsideKinds.some((kind) => kind === row.kind)) {
    throw new Refusal("conflict", {
      detail: "El motor propio es parte del portal: no se cambia ni se quita.",
    });
  }
  return row;
}

function managedProviderFrom(row: ProviderRow, use: Use | undefined): ManagedProvider {
  const { key_sealed: sealed, changed_at: _at, kind, limit_word: word, ...settings } = row;
  return {
    ...settings,
    kind: providerKinds.find((each) => each === kind) ?? "built_in",
    limit_word: limitWords.find((each) => each === word) ?? "max_tokens",
    has_key: sealed !== null,
    companies: use?.companies ?? 0,
    month_cost: Number(use?.month_cost ?? 0),
    month_exchanges: use?.month_exchanges ?? 0,
  };
}

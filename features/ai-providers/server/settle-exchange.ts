import type { GatheredAnswer } from "#features/ai-providers/readers/gathered-answer.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { costOf, guessTokens, type Tokens } from "./cost.rules.ts";
import { addToSpend, closeExchange, type Settlement } from "./exchange.store.ts";
import { keptText, longestAnswered } from "./kept-question.rules.ts";
import { monthOf } from "./month-of.ts";
import type { OpenExchange } from "./open-exchange.ts";
import type { ProviderRow } from "./provider.store.ts";
import { redactSecrets } from "./redact-secrets.rules.ts";

export interface Heard {
  outcome: Settlement["outcome"];
  /** As far as it came. */
  text: string;
  tokens: GatheredAnswer["tokens"];
  note: string;
  milliseconds: number;
  /** The provider may have worked for it, also when it did not say so. */
  wasServed: boolean;
  knownSecrets: string[];
}

/** Closes the record of a request and charges it, by what the provider counted or by a guess on the high side. */
export async function settleExchange(
  { db, actor, audit }: VerbContext,
  provider: ProviderRow,
  { id, askedAt, tokensIn }: OpenExchange,
  heard: Heard,
): Promise<Tokens> {
  const counted = heard.tokens.in !== undefined && heard.tokens.out !== undefined;
  const tokens = {
    in: heard.tokens.in ?? (heard.wasServed ? tokensIn : 0),
    out: heard.tokens.out ?? guessTokens(heard.text),
  };
  const cost = costOf(provider, tokens);
  const answered = keptText(redactSecrets(heard.text, heard.knownSecrets).text, longestAnswered);
  const closed = await closeExchange(db, id, {
    outcome: heard.outcome,
    milliseconds: Math.round(heard.milliseconds),
    tokens_in: tokens.in,
    tokens_out: tokens.out,
    tokens_counted: counted,
    cost,
    answered: answered.text,
    note: redactSecrets(heard.note, heard.knownSecrets).text,
    bytes_left_out: answered.bytesLeftOut,
  });
  if (closed) {
    const { companyId, month } = { companyId: companyIn(actor), month: monthOf(askedAt) };
    await addToSpend(db, {
      company_id: companyId,
      provider_id: provider.id,
      month,
      tokens_in: tokens.in,
      tokens_out: tokens.out,
      cost,
    });
  }
  audit({
    action: "ai_providers.heard",
    objectType: "ai_exchange",
    objectId: id,
    details: { provider: provider.name, outcome: heard.outcome, cost },
  });
  return tokens;
}

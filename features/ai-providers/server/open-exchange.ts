import { v7 as uuidv7 } from "uuid";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CleanQuestion, wordsOf } from "./clean-question.ts";
import { costOf, guessTokens } from "./cost.rules.ts";
import { addExchange, findSpent, holdAllowance } from "./exchange.store.ts";
import { keptQuestion } from "./kept-question.rules.ts";
import type { ModelWish } from "./model-wish.ts";
import { monthOf } from "./month-of.ts";
import type { ProviderRow } from "./provider.store.ts";

export interface OpenExchange {
  id: string;
  askedAt: Date;
  /** Guessed, before the provider counts. */
  tokensIn: number;
}

/**
 * Writes down what is about to be sent and sets aside what it may cost at most. Nothing is sent unless this was
 * committed: there is no request without a record.
 */
export async function openExchange(
  { db, actor, clock, audit }: VerbContext,
  provider: ProviderRow,
  question: CleanQuestion,
  { purpose, askedBy = "Portal", askedById }: Pick<ModelWish, "purpose" | "askedBy" | "askedById">,
): Promise<OpenExchange | "not_allowed" | "budget"> {
  const allowance = await holdAllowance(db, provider.id);
  if (!allowance) return "not_allowed";
  const [id, askedAt] = [uuidv7(), clock.now()];
  const tokensIn = guessTokens(wordsOf(question));
  const reserved = costOf(provider, { in: tokensIn, out: provider.answer_tokens });
  const spent = await findSpent(db, provider.id, monthOf(askedAt));
  if (spent + reserved > allowance.monthly_budget) return "budget";
  const { sent, tools, bytesLeftOut } = keptQuestion(question);
  await addExchange(db, {
    company_id: companyIn(actor),
    id,
    provider_id: provider.id,
    provider_name: provider.name,
    model: provider.model,
    purpose,
    asked_by: askedBy,
    asked_by_id: askedById ?? null,
    asked_at: askedAt,
    reserved,
    tokens_in: tokensIn,
    sent,
    tools,
    bytes_left_out: bytesLeftOut,
    secrets_removed: question.secretsRemoved,
  });
  audit({
    action: "ai_providers.sent",
    objectType: "ai_exchange",
    objectId: id,
    details: { provider: provider.name, purpose, asked_by: askedBy },
  });
  return { id, askedAt, tokensIn };
}

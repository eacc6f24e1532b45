import { v7 as uuidv7 } from "uuid";
import type { GatheredAnswer } from "#features/assistant/ai-providers/readers/answer.ts";
import { redactSecrets } from "#platform/readers/redact-secrets.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CleanQuestion, modelInputText } from "../asking/clean-question.ts";
import type { ModelRequest } from "../asking/model-request.ts";
import type { ModelQuestion } from "../protocol/protocol.ts";
import type { ProviderRow } from "../providers/provider.store.ts";
import { costInMicroUsd, guessTokens, providerMonthOf, type Tokens } from "./cost.rules.ts";
import {
  addExchange,
  addToSpend,
  closeExchange,
  findSpent,
  lockAllowance,
  type Settlement,
} from "./exchange.store.ts";

const longestSent = 64 * 1024;
const longestAnswered = 32 * 1024;

interface KeptQuestion {
  sent: { role: string; text: string }[];
  tools: string[];
  bytesLeftOut: number;
}

/**
 * Returns the part of a question that is stored: its messages in order, together up to `longestSent` bytes, with the
 * number of bytes that are left out.
 */
function keptQuestion({ messages, tools }: ModelQuestion): KeptQuestion {
  let room = longestSent;
  let bytesLeftOut = 0;
  const sentRows = messages.map(({ role, text, toolCalls = [] }) => {
    const toolCallTexts = toolCalls.map(({ name, input }) => `[${name} ${JSON.stringify(input)}]`);
    const keptAnswer = keptText([text, ...toolCallTexts].filter(Boolean).join("\n"), room);
    room -= Buffer.byteLength(keptAnswer.text);
    bytesLeftOut += keptAnswer.bytesLeftOut;
    return { role, text: keptAnswer.text };
  });
  return { sent: sentRows, tools: tools.map(({ name }) => name), bytesLeftOut };
}

/** Returns the beginning of a text that fits into the space; a character is never split. */
function keptText(text: string, room: number): { text: string; bytesLeftOut: number } {
  const storable = text.replaceAll("\0", "").toWellFormed();
  const bytes = Buffer.from(storable);
  if (bytes.length <= room) return { text: storable, bytesLeftOut: 0 };
  let end = Math.max(0, room);
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return { text: bytes.subarray(0, end).toString("utf8"), bytesLeftOut: bytes.length - end };
}

interface OpenExchange {
  id: string;
  askedAt: Date;
  /** The estimated tokens of the request, before the provider reports them. */
  tokensIn: number;
}

/**
 * Records a request before it is sent and reserves its maximum cost. A request is sent only after this record is
 * committed.
 */
export async function openExchange(
  { db, actor, clock, audit }: VerbContext,
  provider: ProviderRow,
  question: CleanQuestion,
  { purpose, askedBy = "Portal", askedById }: Pick<ModelRequest, "purpose" | "askedBy" | "askedById">,
): Promise<OpenExchange | "not_allowed" | "budget"> {
  const allowance = await lockAllowance(db, provider.id);
  if (!allowance) return "not_allowed";
  const [id, askedAt] = [uuidv7(), clock.now()];
  const tokensIn = guessTokens(modelInputText(question));
  const reserved = costInMicroUsd(provider, { in: tokensIn, out: provider.answer_tokens });
  const spent = await findSpent(db, provider.id, providerMonthOf(askedAt));
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

export interface StreamedAnswer {
  outcome: Settlement["outcome"];
  /** The part of the answer that arrived. */
  text: string;
  tokens: GatheredAnswer["tokens"];
  note: string;
  milliseconds: number;
  /** Whether the provider may have processed the request even though no answer arrived. */
  wasServed: boolean;
  knownSecrets: string[];
}

/**
 * Closes the record of a request and charges it by the tokens that the provider reported, or by an estimate on the high
 * side.
 */
export async function finishExchange(
  { db, actor, audit }: VerbContext,
  provider: ProviderRow,
  { id, askedAt, tokensIn }: OpenExchange,
  heard: StreamedAnswer,
): Promise<Tokens> {
  const isCounted = heard.tokens.in !== undefined && heard.tokens.out !== undefined;
  const tokens = {
    in: heard.tokens.in ?? (heard.wasServed ? tokensIn : 0),
    out: heard.tokens.out ?? guessTokens(heard.text),
  };
  const cost = costInMicroUsd(provider, tokens);
  const storedAnswer = keptText(redactSecrets(heard.text, heard.knownSecrets).text, longestAnswered);
  const isClosed = await closeExchange(db, id, {
    outcome: heard.outcome,
    milliseconds: Math.round(heard.milliseconds),
    tokens_in: tokens.in,
    tokens_out: tokens.out,
    tokens_counted: isCounted,
    cost,
    answered: storedAnswer.text,
    note: redactSecrets(heard.note, heard.knownSecrets).text,
    bytes_left_out: storedAnswer.bytesLeftOut,
  });
  if (isClosed) {
    const { companyId, month } = { companyId: companyIn(actor), month: providerMonthOf(askedAt) };
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

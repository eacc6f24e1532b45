import { v7 as uuidv7 } from "uuid";
import type { Answer, ChatMessage } from "#features/assistant/answer.contract.ts";
import { noteGap } from "#features/knowledge/server/knowledge.public.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { answerText } from "./answer-text.rules.ts";
import { goOn } from "./conversation.store.ts";
import { addMessage } from "./message.store.ts";

/** Keeps an answer beside its question; what nothing answered is noted for whoever writes articles. */
export async function keepAnswer(
  context: VerbContext,
  {
    companyId,
    userId,
    conversationId,
    question,
    kind,
    answer,
    milliseconds,
  }: {
    companyId: number;
    userId: number;
    conversationId: string;
    question: string;
    kind: string;
    answer: Answer;
    milliseconds: number;
  },
): Promise<ChatMessage> {
  const { db, clock, audit } = context;
  const at = clock.now();
  const id = uuidv7();
  const content = answerText(answer);
  await addMessage(db, {
    company_id: companyId,
    id,
    conversation_id: conversationId,
    user_id: userId,
    type: "bot",
    content,
    said_at: at,
    answer: JSON.stringify(answer),
    outcome: answer.outcome,
    question_kind: kind,
    engine: answer.engine,
    milliseconds,
  });
  const lost = answer.outcome === "unknown";
  await goOn(db, conversationId, { at, unanswered: lost ? 1 : 0 });
  if (lost) await noteGap(context, question);
  audit({
    action: "assistant.answered",
    objectType: "assistant_message",
    objectId: id,
    details: { kind, engine: answer.engine, outcome: answer.outcome },
  });
  return { id, type: "bot", content, timestamp: at.toISOString(), answer, rating: null };
}

import { v7 as uuidv7 } from "uuid";
import type { Answer, AnswerBlock, ChatMessage } from "#features/assistant/assistant/answer.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assistantSkillsOf } from "../engine/skills-of.ts";
import { lockConversation, recordQuestion } from "./conversation.store.ts";
import { addMessage } from "./message.store.ts";

/** Returns an answer as lines of plain text, for clients that do not support blocks. */
function answerText({ blocks, note }: Pick<Answer, "blocks" | "note">): string {
  return [...blocks.map(linesOf), ...(note ? [note] : [])].filter(Boolean).join("\n");
}

function linesOf(block: AnswerBlock): string {
  if (block.kind === "text") return block.text.replaceAll("**", "");
  if (block.kind === "chart")
    return `${block.title}: ${block.points.map(({ label, value }) => `${label} ${value}`).join(", ")}`;
  return block.rows.map(({ cells }) => `- ${cells.join(" · ")}`).join("\n");
}

/**
 * Stores an answer with its question; a question without a result is recorded as a knowledge gap. If the conversation
 * was deleted meanwhile, the person still gets the answer, but nothing is stored.
 */
export async function saveAnswer(
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
  const chatAnswer = {
    id,
    type: "bot",
    content,
    timestamp: at.toISOString(),
    answer,
    rating: null,
  } as const;
  const details = { kind, engine: answer.engine, outcome: answer.outcome };
  const isKept = await lockConversation(db, conversationId);
  audit({
    action: "assistant.answered",
    objectType: "assistant_message",
    objectId: id,
    details: isKept ? details : { ...details, kept: false },
  });
  if (!isKept) return chatAnswer;
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
  const isLost = answer.outcome === "unknown";
  await recordQuestion(db, conversationId, { at, unanswered: isLost ? 1 : 0 });
  if (!isLost) return chatAnswer;
  for (const { noteUnanswered } of assistantSkillsOf(context.extensions).areas)
    await noteUnanswered?.(context, question);
  return chatAnswer;
}

import type { ChatEvent } from "#features/assistant/assistant.contract.ts";
import { chatTexts } from "#features/assistant/chat-texts.ts";
import type { Steps } from "#platform/server/steps.ts";
import { answerQuestion } from "./answer-question.ts";
import { EventQueue } from "./event-queue.ts";
import { keepAnswer } from "./keep-answer.ts";
import { requireChat } from "./require-chat.ts";
import { takeQuestion } from "./take-question.ts";

/** One question from being asked to being answered and kept. Refuses before the first event, or tells all of them. */
export async function converse(
  steps: Steps,
  { empresa, consulta }: { empresa: string; consulta: string },
): Promise<AsyncIterable<ChatEvent>> {
  const person = await requireChat(steps);
  const taken = await steps.within("write", (context) =>
    takeQuestion(context, { person, companyName: empresa, text: consulta }),
  );
  const events = new EventQueue<ChatEvent>();
  const { messageId: id, at } = taken;
  const asked = {
    id,
    type: "user",
    content: consulta,
    timestamp: at.toISOString(),
    answer: null,
    rating: null,
  } as const;
  events.put({ event: "asked", message: asked });
  const started = performance.now();
  const work = async () => {
    const { answer, kind } = await answerQuestion(steps, {
      person,
      companyId: taken.company.id,
      companyName: taken.company.name,
      text: consulta,
      taken,
      tell: (event) => events.put(event),
    });
    if (answer.understood) events.put({ event: "understood", text: answer.understood });
    for (const block of answer.blocks)
      events.put(
        block.kind === "text" ? { event: "piece", text: `${block.text}\n` } : { event: "block", block },
      );
    const message = await steps.within("write", (context) =>
      keepAnswer(context, {
        companyId: taken.company.id,
        userId: person.userId,
        conversationId: taken.conversationId,
        question: consulta,
        kind,
        answer,
        milliseconds: Math.round(performance.now() - started),
      }),
    );
    events.put({ event: "answer", message });
    events.end();
  };
  work().catch((error: unknown) => {
    steps.gate.log.error({ err: error }, "Atenea could not answer");
    events.put({ event: "failed", text: chatTexts.cannotAnswer });
    events.end();
  });
  return events;
}

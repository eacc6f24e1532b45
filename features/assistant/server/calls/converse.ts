import type { ChatEvent } from "#features/assistant/assistant.contract.ts";
import { chatTexts } from "#features/assistant/assistant.words.ts";
import type { Steps } from "#platform/server/steps.ts";
import { keepAnswer } from "../conversations/keep-answer.ts";
import { requireChat, takeQuestion } from "../conversations/take-question.ts";
import { answerQuestion } from "../engine/answer-question.ts";

/** Values that one side puts in and the other takes out as they come. */
class EventQueue<Value> implements AsyncIterable<Value> {
  readonly #waiting: Value[] = [];
  #wake: (() => void) | undefined;
  #ended = false;
  #failure: unknown;

  put(value: Value): void {
    this.#waiting.push(value);
    this.#wake?.();
  }

  end(failure?: unknown): void {
    this.#ended = true;
    this.#failure = failure;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else if (this.#ended) {
        if (this.#failure) throw this.#failure;
        return;
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }
}

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

import type { ChatMessage } from "#features/assistant/answer.contract.ts";
import { ChatEvent } from "#features/assistant/assistant.contract.ts";
import type { Chatter } from "./chatters.ts";

const token = "a".repeat(32);

export interface Timed {
  message: ChatMessage;
  firstMs: number;
  wholeMs: number;
}

/** Asks by the streaming call, as the widget does, and takes the time to the first words and to the whole answer. */
export async function askAtenea(
  url: string,
  { cookie, companyName }: Chatter,
  question: string,
): Promise<Timed> {
  const started = performance.now();
  const answer = await fetch(`${url}/api/chat_ia/ia/stream_message/`, {
    method: "POST",
    headers: {
      cookie: `${cookie}; csrftoken=${token}`,
      "x-csrftoken": token,
      "content-type": "application/json",
      origin: url,
    },
    body: JSON.stringify({ empresa: companyName, consulta: question }),
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let firstMs = Number.NaN;
  let rest = "";
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    rest += piece;
    const parts = rest.split("\n\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const event = ChatEvent.parse(JSON.parse(part.replace(/^data: /, "")));
      if (event.event === "failed") throw new Error(event.text);
      if (event.event !== "asked" && Number.isNaN(firstMs)) firstMs = performance.now() - started;
      if (event.event === "answer")
        return { message: event.message, firstMs, wholeMs: performance.now() - started };
    }
  }
  throw new Error("The answer broke off");
}

import type * as contract from "#features/assistant/assistant.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Steps } from "#platform/server/steps.ts";
import { converse } from "./converse.ts";

/** Answers the string that the specification wants: JSON inside of JSON. */
export async function sendMessage(
  steps: Steps,
  input: { empresa: string; consulta: string },
): Promise<string> {
  for await (const event of await converse(steps, input)) {
    if (event.event === "failed") throw new Refusal("internal", { detail: event.text });
    if (event.event !== "answer") continue;
    const sent: contract.SentMessage = {
      r: event.message.content,
      sources: event.message.answer?.sources ?? [],
    };
    return JSON.stringify(sent);
  }
  throw new Error("A conversation ended without an answer");
}

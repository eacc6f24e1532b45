import { chosenProvider } from "#features/ai-providers/server/ai-providers.public.ts";
import type * as contract from "#features/assistant/assistant.contract.ts";
import { builtInEngine, greeting } from "#features/assistant/assistant.words.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Steps } from "#platform/server/steps.ts";
import { chatMessageFrom } from "../conversations/conversation-views.rules.ts";
import { findNewestOf } from "../conversations/message.store.ts";
import { chatAllowed } from "../conversations/take-question.ts";

export async function getHistory(
  steps: Steps,
  { limit }: { limit: number },
): Promise<OutputOf<typeof contract.getHistory>> {
  const person = personOf(steps.actor);
  const { rows, provider } = await steps.within("read", async ({ db }) => ({
    rows: await findNewestOf(db, person.userId, limit),
    provider: await chosenProvider(db),
  }));
  const allowed = await chatAllowed(steps);
  const items = allowed ? rows.map(chatMessageFrom) : [];
  return { allowed, greeting, engine: provider?.name ?? builtInEngine, items };
}

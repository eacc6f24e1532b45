import type { TopicMessage } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findParticipants } from "./topics.store.ts";

/** Notifies the people who wrote in the topic before; while nobody of the other side has, all people of that side. */
export async function notifyOfMessage(
  { db, notify }: Pick<VerbContext, "db" | "notify">,
  { id, subject }: { id: string; subject: string },
  side: TopicMessage["side"],
): Promise<void> {
  const about = { type: "topic", id, name: "un tema", title: subject, path: paths.topic(id) };
  const others = side === "client" ? "provider" : "client";
  const participants = await findParticipants(db, id);
  const people = participants.flatMap(({ author_id }) => author_id ?? []);
  notify({ kind: "answered", to: { people }, about });
  if (!participants.some((each) => each.side === others))
    notify({ kind: "answered", to: { side: others }, about });
}

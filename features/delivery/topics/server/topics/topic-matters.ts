import type { TopicUrgency } from "#features/delivery/topics/topics.contract.ts";
import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { answerDueAt } from "./topics.rules.ts";
import { findTopicsAwaitingReply } from "./topics.store.ts";

const harms: Record<TopicUrgency, { points: number; reason: string }> = {
  normal: { points: 25, reason: "Mensaje sin responder" },
  high: { points: 45, reason: "Mensaje sin responder, de urgencia alta" },
  urgent: { points: 65, reason: "Mensaje sin responder, urgente" },
};

const otherSide = { client: "provider", provider: "client" } as const;

async function draftsOf({ db }: Pick<VerbContext, "db">, side: MatterSide) {
  const rows = await findTopicsAwaitingReply(db, otherSide[side], maxMatters);
  return rows.map(({ id, subject, urgency, waiting_since }) => {
    const terms = harms[urgency as TopicUrgency];
    return {
      id,
      side,
      code: "Tema",
      title: subject,
      need: "responda el mensaje",
      severity: null,
      state: "Sin responder",
      // Only answers of the provider have a target time.
      due: side === "provider" ? answerDueAt({ urgency: urgency as TopicUrgency, waiting_since }) : null,
      deadline: side === "provider" ? ("contract" as const) : ("none" as const),
      harm: fixedHarm(terms.points, terms.reason),
      since: waiting_since,
      path: paths.topic(id),
    };
  });
}

/** Open topics whose last message is from the other side. */
export const topicMatters = defineMatter({
  kind: "topic",
  label: "Temas",
  permission: "topic.read",
  tables: ["topic"],
  compute: async (context) => [
    ...(await draftsOf(context, "client")),
    ...(await draftsOf(context, "provider")),
  ],
});

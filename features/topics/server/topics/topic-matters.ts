import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findLastWordOf } from "./topics.store.ts";

const otherSide = { client: "provider", provider: "client" } as const;

async function draftsOf({ db }: Pick<VerbContext, "db">, side: MatterSide) {
  const rows = await findLastWordOf(db, otherSide[side], maxMatters);
  return rows.map(({ id, subject, last_message_at }) => ({
    id,
    side,
    code: "Tema",
    title: subject,
    need: "responda el mensaje",
    severity: null,
    state: "Sin responder",
    due: null,
    deadline: "none" as const,
    harm: fixedHarm(25, "Mensaje sin responder"),
    since: last_message_at,
    path: `/Interacciones/${id}`,
  }));
}

/** Open topics in which the other side had the last word. */
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

import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { type Actor, isProvider } from "#platform/server/actor.ts";
import { countLastWordOf, findLastWordOf } from "./topics.store.ts";

const otherSideOf = (actor: Actor) => (isProvider(actor) ? "client" : "provider");

/** Open topics in which the other side had the last word. */
export const waitingTopics: WorkSource = {
  kind: "topic",
  label: "Temas",
  permission: "topic.read",
  async find({ db, actor }, { most, mine, late }) {
    // A topic is nobody's own, and nothing was promised.
    if (mine || late) return [];
    const rows = await findLastWordOf(db, otherSideOf(actor), most);
    return rows.map(({ id, subject, last_message_at }) => ({
      id,
      name: "Tema",
      title: subject,
      severity: null,
      state: "Sin responder",
      owner: { id: null, name: null },
      due: null,
      since: last_message_at,
      path: `/Interacciones/${id}`,
    }));
  },
  count: async ({ db, actor }) => ({ total: await countLastWordOf(db, otherSideOf(actor)), late: 0 }),
};

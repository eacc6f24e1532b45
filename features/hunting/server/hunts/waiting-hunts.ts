import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { personOf } from "#platform/server/actor.ts";
import { huntCode } from "./hunt-view.ts";
import { countWaitingHunts, findWaitingHunts } from "./waiting-hunts.store.ts";

/** To the provider's people the hunts that were run and say nothing yet: somebody has to conclude. */
export const waitingHunts: WorkSource = {
  kind: "hunt",
  label: "Búsquedas de amenazas",
  permission: "hunt.work",
  async find({ db, actor }, { most, mine, late }) {
    // Nobody promised a time for them.
    if (late) return [];
    const rows = await findWaitingHunts(db, { most, askedBy: mine ? personOf(actor).userId : undefined });
    return rows.map(({ id, number, title, failed, ended_at, asked_by, asked_by_name }) => ({
      id,
      name: huntCode(number),
      title,
      severity: null,
      state: failed ? "La ejecución falló" : "Falta concluirla",
      owner: { id: asked_by, name: asked_by_name },
      due: null,
      since: ended_at,
      path: `/ThreatHunting/${id}`,
    }));
  },
  count: async ({ db }) => ({ total: await countWaitingHunts(db), late: 0 }),
};

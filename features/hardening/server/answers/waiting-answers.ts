import { targetPath } from "#features/hardening/hardening-address.ts";
import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { countWaitingAgain, findWaitingAgain } from "./expired-answer.store.ts";

/** Manual checks whose answer held until a day that is over: somebody has to look again. */
export const waitingAnswers: WorkSource = {
  kind: "hardening",
  label: "Revisiones manuales",
  permission: "finding.work",
  async find({ db, clock }, { most, mine, late }) {
    // They wait for anybody who may answer, and were promised to nobody.
    if (mine || late) return [];
    return (await findWaitingAgain(db, dayOf(clock.now()), most)).map(
      ({ target_id, title, asset_name, since, checks }) => ({
        id: target_id,
        name: asset_name,
        title: `${checks === 1 ? "Una revisión manual espera" : `${checks} revisiones manuales esperan`} respuesta otra vez: ${title}`,
        severity: null,
        state: "Respuesta vencida",
        owner: { id: null, name: null },
        due: null,
        since,
        path: targetPath(target_id, { resultado: "manual" }),
      }),
    );
  },
  count: async ({ db, clock }) => ({
    total: await countWaitingAgain(db, dayOf(clock.now())),
    late: 0,
  }),
};

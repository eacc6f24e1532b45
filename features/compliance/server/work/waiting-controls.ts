import type { Result } from "#features/control-states/control-states.contract.ts";
import { resultWords } from "#features/control-states/control-states.words.ts";
import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { type Actor, isProvider, personOf } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Clock } from "#platform/server/verb.ts";
import { countPressing, findPressing } from "./waiting-control.store.ts";

const ahead = 7 * 86_400_000;
const today = (clock: Clock) => dayOf(clock.now());
/** Late, or due within a week. */
const soon = (clock: Clock) => dayOf(new Date(clock.now().getTime() + ahead));

/** A control is its company's work; the provider's people see those that somebody gave them. */
const ownerFor = (actor: Actor, mine = false) =>
  mine || isProvider(actor) ? personOf(actor).userId : undefined;

export const waitingControls: WorkSource = {
  kind: "control",
  label: "Controles",
  permission: "compliance.read",
  async find({ db, actor, clock }, { most, mine, late }) {
    const rows = await findPressing(db, {
      ownerId: ownerFor(actor, mine),
      dueBefore: late ? today(clock) : soon(clock),
      most,
    });
    return rows.map(({ id, control_id, code, title, result, owner_id, owner_name, due_end, updated_at }) => ({
      id,
      name: code,
      title,
      severity: null,
      state: resultWords[result as Result],
      owner: { id: owner_id, name: owner_name },
      due: due_end,
      since: updated_at,
      path: `/Compliance/Controles/${control_id}`,
    }));
  },
  count: ({ db, actor, clock }) =>
    countPressing(db, { ownerId: ownerFor(actor), dueBefore: soon(clock), today: today(clock) }),
};

import type { NonconformityStatus } from "#features/assurance/contracts/nonconformity.contract.ts";
import type { WorkSource } from "#features/my-work/server/work-source.extension.ts";
import { type Actor, isProvider, personOf } from "#platform/server/actor.ts";
import { todayOf } from "../today-of.ts";
import { countStanding, findStanding } from "./nonconformity.store.ts";

/** The provider checks what was corrected; until then the work is the company's. */
const statusesFor = (actor: Actor): NonconformityStatus[] =>
  isProvider(actor) ? ["awaiting_check"] : ["open", "in_progress"];

const words = {
  open: "Abierta",
  in_progress: "En tratamiento",
  awaiting_check: "Por verificar",
  closed: "Cerrada",
} as const satisfies Record<NonconformityStatus, string>;

export const waitingNonconformities: WorkSource = {
  kind: "nonconformity",
  label: "No conformidades",
  permission: "compliance.read",
  async find({ db, actor, clock }, { most, mine, late }) {
    const rows = await findStanding(db, {
      statuses: statusesFor(actor),
      ownerId: mine ? personOf(actor).userId : undefined,
      dueBefore: late ? todayOf(clock) : undefined,
      most,
    });
    return rows.map(({ id, title, status, owner_id, owner_name, due_end, opened_at }) => ({
      id,
      name: "No conformidad",
      title,
      severity: null,
      state: words[status as NonconformityStatus],
      owner: { id: owner_id, name: owner_name },
      due: due_end,
      since: opened_at,
      path: `/Compliance/NoConformidades?abierta=${id}`,
    }));
  },
  count: ({ db, actor, clock }) => countStanding(db, statusesFor(actor), todayOf(clock)),
};

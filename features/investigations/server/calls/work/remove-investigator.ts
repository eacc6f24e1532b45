import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { deleteFromTeam, findTeam } from "#features/investigations/server/work/investigation.store.ts";
import { withdrawFromOthers } from "#features/investigations/server/work/withdraw-from-others.ts";
import { authorOf } from "#platform/server/actor.ts";

export const removeInvestigator = investigationStep<typeof contract.removeInvestigator>(
  "investigation.person_removed",
  async (row, { user_id }, context) => {
    const { db, actor } = context;
    const person = (await findTeam(db, row.id)).find((each) => each.user_id === user_id);
    if (!person) return { refused: "Esa persona no está en el equipo." };
    if (row.restricted && user_id === authorOf(actor).id)
      return { refused: "De una restringida lo saca otra persona: así nunca queda sin nadie." };
    if (row.restricted && user_id === row.assignee_id)
      return { refused: "Quien la lidera debe poder verla: cambie primero quién la lidera." };
    await deleteFromTeam(db, row.id, user_id);
    const reader_ids = row.reader_ids.filter((each) => each !== user_id);
    if (row.restricted) withdrawFromOthers(context, row.id, reader_ids);
    return { set: { reader_ids }, steps: [{ type: "person_removed", facts: { name: person.name } }] };
  },
);

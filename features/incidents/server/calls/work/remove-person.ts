import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import {
  findPeopleOf,
  removePersonOf,
  restrictMerged,
} from "#features/incidents/server/work/incident-parts.store.ts";
import { withdrawFromOthers } from "#features/incidents/server/work/incident-people.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { authorOf } from "#platform/server/actor.ts";

export const removePerson = incidentStep<typeof contract.removePerson>(
  "incident.person_removed",
  async (row, { user_id }, context) => {
    const { db, actor } = context;
    const person = (await findPeopleOf(db, [row.id])).find((each) => each.user_id === user_id);
    if (!person) return { refused: "Esa persona no está en el equipo." };
    if (row.restricted && user_id === authorOf(actor).id)
      return { refused: "De un incidente restringido lo saca otra persona: así nunca queda sin nadie." };
    if (row.restricted && user_id === row.assignee_id)
      return { refused: "Quien lidera el incidente debe poder verlo: cambie primero quién lo lidera." };
    await removePersonOf(db, row.id, user_id);
    const reader_ids = row.reader_ids.filter((each) => each !== user_id);
    await restrictMerged(db, row.id, { restricted: row.restricted, reader_ids });
    if (row.restricted) await withdrawFromOthers(context, row.id, reader_ids);
    return { set: { reader_ids }, steps: [{ type: "person_removed", facts: { person_name: person.name } }] };
  },
);

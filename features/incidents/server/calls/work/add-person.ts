import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import { findPeopleOf, restrictMerged } from "#features/incidents/server/work/incident-parts.store.ts";
import { addTeam } from "#features/incidents/server/work/incident-people.ts";
import { incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { readersOf } from "#platform/server/work/named-people.ts";

export const addPerson = incidentStep<typeof contract.addPerson>(
  "incident.person_added",
  async (row, { user_id, part }, context) => {
    const team = await findPeopleOf(context.db, [row.id]);
    if (team.some((person) => person.user_id === user_id))
      return { refused: "Esa persona ya está en el equipo." };
    const reader_ids = row.restricted ? await readersOf(context, [...row.reader_ids, user_id]) : [];
    const [added] = await addTeam(context, row.id, [user_id], part);
    if (!added) return { refused: "Esa persona no es de la empresa ni del proveedor que la atiende." };
    await restrictMerged(context.db, row.id, { restricted: row.restricted, reader_ids });
    return {
      set: { reader_ids },
      steps: [{ type: "person_added", note: part, facts: { person_name: added.name } }],
    };
  },
);

import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { addTeam, investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { findTeam } from "#features/investigations/server/work/investigation.store.ts";
import { readersOf } from "#platform/server/work/named-people.ts";

export const addInvestigator = investigationStep<typeof contract.addInvestigator>(
  "investigation.person_added",
  async (row, { user_id }, context) => {
    const team = await findTeam(context.db, row.id);
    if (team.some((person) => person.user_id === user_id))
      return { refused: "Esa persona ya está en el equipo." };
    const reader_ids = row.restricted ? await readersOf(context, [...row.reader_ids, user_id]) : [];
    const [added] = await addTeam(context, row.id, [user_id]);
    if (!added) return { refused: "Esa persona no es de la empresa ni del proveedor que la atiende." };
    return { set: { reader_ids }, steps: [{ type: "person_added", facts: { name: added.name } }] };
  },
);

import { ownerOf } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance/control-status.contract.ts";
import {
  changeControls,
  findSelected,
  lockOpen,
} from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { selectionOf } from "../controls/find-critical.ts";

export const bulkUpdate: Verb<typeof contract.bulkUpdate> = async (
  context,
  { filter, expected, changes, reason },
) => {
  const { db, actor, clock, audit } = context;
  const today = dayOf(clock.now());
  const find = async () => await findSelected(db, await selectionOf(db, filter, today));
  const concerned = new Set((await find()).map(({ standard_id }) => standard_id));
  // Always in the same order, so that two bulk changes cannot wait for each other.
  const standards = [];
  for (const id of [...concerned].sort((a, b) => a - b)) standards.push(await lockOpen(db, id));
  // Only what the filter shows now that nobody else can change it.
  const found = await find();
  const elsewhere = found.some(({ standard_id }) => !concerned.has(standard_id));
  if (found.length !== expected || elsewhere)
    throw new Refusal("conflict", {
      detail: `El filtro muestra ahora ${found.length} controles y no ${expected}. No se cambió ninguno: revise la lista y repita.`,
    });
  const change = { ...changes, ...(await ownerOf(db, actor, changes.owner_id)) };
  let changed = 0;
  for (const standard of standards) {
    const own = found.filter(({ standard_id }) => standard_id === standard.standard_id);
    const wanted = own.map(({ control_id }) => ({ controlId: control_id, change, reason }));
    changed += (await changeControls(context, standard, wanted)).length;
  }
  audit({
    action: "compliance.controls_changed",
    objectType: "control",
    details: { filter, changes, reason, selected: found.length, changed },
  });
  return { changed };
};

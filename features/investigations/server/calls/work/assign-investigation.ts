import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep, leadNamed } from "#features/investigations/server/work/act-on-investigation.ts";
import { planAssign } from "#platform/server/work/plan.rules.ts";

export const assignInvestigation = investigationStep<typeof contract.assignInvestigation>(
  "investigation.assigned",
  async (row, { assignee_id }, context) => {
    const lead = await leadNamed(context, assignee_id);
    if (row.restricted && lead?.id && !row.reader_ids.includes(lead.id))
      return { refused: "De una restringida la lidera alguien de su equipo: súmelo primero." };
    return planAssign(row, lead);
  },
);

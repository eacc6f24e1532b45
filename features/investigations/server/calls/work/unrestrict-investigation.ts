import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";

export const unrestrictInvestigation = investigationStep<typeof contract.unrestrictInvestigation>(
  "investigation.unrestricted",
  (row, { reason }) => {
    if (!row.restricted) return { refused: "La investigación no está restringida." };
    return { set: { restricted: false, reader_ids: [] }, steps: [{ type: "unrestricted", note: reason }] };
  },
);

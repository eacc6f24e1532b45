import type * as contract from "#features/investigations/contracts/investigation-work.contract.ts";
import { investigationStep } from "#features/investigations/server/work/act-on-investigation.ts";
import { searchText } from "#features/investigations/server/work/investigation-view.rules.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import { nothing } from "#platform/server/work/plan.rules.ts";

export const reviseInvestigation = investigationStep<typeof contract.reviseInvestigation>(
  "investigation.revised",
  (row, { question, context, severity, tlp }) => {
    if (row.status === "concluded") return { refused: "La investigación está concluida: reábrala primero." };
    const set = { question, context, tlp, severity: rankOf(severity) };
    const changed = (Object.keys(set) as (keyof typeof set)[]).some((name) => set[name] !== row[name]);
    if (!changed) return nothing;
    const note = question === row.question ? "" : `${row.question} → ${question}`;
    return {
      set: { ...set, search: searchText({ question, context }) },
      steps: [{ type: "revised", note }],
    };
  },
);

import type * as contract from "#features/compliance-reports/state-sheet.contract.ts";
import { changeSeen } from "#features/control-states/server/control-states.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { askedIn, judgeSheet, planStates } from "../sheets/judge-sheet.ts";

export const applyStates: Verb<typeof contract.applyStates> = async (
  context,
  { id, file, sha256, reason },
) => {
  const plan = await planStates(context, id, file);
  if (file.sha256 !== sha256)
    throw new Refusal("conflict", {
      detail: "La planilla no es la que se revisó. Vuelva a elegirla para ver qué cambia.",
    });
  const why = reason || `Importado de la planilla «${file.name}»`;
  const verdicts = await changeSeen(context, id, askedIn(plan), why);
  const { rows, changing, refused, unchanged } = judgeSheet(plan, verdicts);
  context.audit({
    action: "compliance_report.states_imported",
    objectType: "standard",
    objectId: id,
    details: { file: file.name, sha256, changed: changing, refused, unchanged, reason: why },
  });
  return { changed: changing, unchanged, refused: rows.filter(({ problem }) => problem !== null) };
};

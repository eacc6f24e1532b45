import type { ruleOfStep as call } from "#features/assessments/contracts/attack-steps.contract.ts";
import { takeStep } from "#features/assessments/server/steps/act-on-step.ts";
import { ruleDraftOf } from "#features/assessments/server/steps/rule-draft.ts";
import { changeStep } from "#features/assessments/server/steps/step.store.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { importRules } from "#features/correlations/server/correlations.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const ruleOfStep: Verb<typeof call> = async (context, named) => {
  const { db, actor, clock, nothingChanged } = context;
  const { assessment, step } = await takeStep(context, named);
  if (step.rule_id) {
    nothingChanged();
    return { rule_id: step.rule_id };
  }
  const { files } = await importRules(context, {
    files: [{ name: "paso.yml", text: ruleDraftOf(step) }],
    origin: "written",
  });
  const [rule] = files.flatMap(({ rules }) => rules);
  if (!rule?.id)
    throw new Refusal("conflict", {
      detail: rule?.problems[0]?.message ?? "No se pudo preparar la regla de este paso.",
    });
  await changeStep(
    db,
    { companyId: companyIn(actor), id: step.id },
    { rule_id: rule.id, updated_at: clock.now() },
  );
  recordAct(context, assessment, "step_rule_drafted", { name: step.name, rule: rule.id });
  return { rule_id: rule.id };
};

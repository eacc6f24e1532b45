import type { AnalysisContent } from "#features/assistant/analyses/analysis-content.contract.ts";
import type { DraftRisk, GroundedRule, Rule, RuleEvaluation, RuleStatement, Scale } from "../rules/rule.ts";
import { type AnalysisFrame, dayAfter } from "./facts.ts";

/** The days until an action is due, by its impact, if its record has no due date: the higher the impact, the sooner. */
const termDays = { 5: 3, 4: 7, 3: 15, 2: 30, 1: 60 } as const satisfies Record<Scale, number>;

type Parts = Pick<AnalysisContent, "strengths" | "gaps" | "risks" | "actions" | "not_evaluable"> & {
  terms: AnalysisContent["score"]["terms"];
};

const keyOf = (rule: Rule, { of }: RuleStatement, part: string) =>
  [rule.key, part, of].filter(Boolean).join(":");

/** Returns the judgement of one rule on the facts, in the form of a result. */
export function applyRule(frame: AnalysisFrame, { rule, facts }: GroundedRule): Parts {
  const weight = rule.weights[frame.kind] ?? 0;
  const judgement = rule.judge({ ...frame, ...facts });
  const nothing: Parts = { terms: [], strengths: [], gaps: [], risks: [], actions: [], not_evaluable: [] };
  const term = { key: rule.key, name: rule.name, area: rule.area, weight, original: null };
  if ("missing" in judgement) {
    const { missing } = judgement;
    const unknown = { original: null, sources: [], missing, text: `${rule.name}: no evaluable.` };
    return {
      ...nothing,
      terms: weight === 0 ? [] : [{ ...unknown, ...term, value: null }],
      not_evaluable: [{ ...unknown, key: rule.key }],
    };
  }
  const grounded = { original: null, missing: null };
  const asStatement = (part: string) => (each: RuleStatement) => ({
    ...grounded,
    key: keyOf(rule, each, part),
    text: each.text,
    sources: sourcesOf(each, judgement),
  });
  const risks = judgement.risks ?? [];
  return {
    ...nothing,
    terms:
      weight === 0
        ? []
        : [
            {
              ...grounded,
              ...term,
              text: judgement.because,
              sources: [...judgement.sources],
              value: judgement.value,
            },
          ],
    strengths: (judgement.strengths ?? []).map(asStatement("strength")),
    gaps: (judgement.gaps ?? []).map(asStatement("gap")),
    risks: risks.map((risk) => ({
      ...asStatement("risk")(risk),
      area: rule.area,
      impact: risk.impact,
      effort: risk.effort,
    })),
    actions: risks.map((risk) => ({
      ...asStatement("action")({ ...risk, text: risk.action.text }),
      owner: risk.action.owner,
      due_on: dueOn(risk, frame),
      answers: [keyOf(rule, risk, "risk")],
    })),
  };
}

function sourcesOf({ sources }: RuleStatement, judgement: RuleEvaluation) {
  return [...(sources && sources.length > 0 ? sources : judgement.sources)];
}

function dueOn({ impact, action }: DraftRisk, { today }: AnalysisFrame): string {
  return action.dueOn ?? dayAfter(today, termDays[impact]);
}

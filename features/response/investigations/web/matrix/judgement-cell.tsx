import type {
  Evidence,
  Hypothesis,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { judge } from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import {
  type Consistency,
  consistencies,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import { consistencyLabels } from "#features/response/investigations/investigations.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { showRefusal, useInvestigationStep } from "../detail/use-investigation-step.ts";
import styles from "./matrix.module.css";

const signs = {
  very_consistent: "++",
  consistent: "+",
  neutral: "=",
  inconsistent: "−",
  very_inconsistent: "−−",
  not_applicable: "×",
} as const satisfies Record<Consistency, string>;

const notJudged = "Sin juzgar";

interface JudgementCellProps {
  id: string;
  evidence: Evidence;
  hypothesis: Hypothesis;
  open: boolean;
}

/** The cell for the judgement of one piece of evidence on one hypothesis; a choice is saved at once. */
export function JudgementCell({ id, evidence, hypothesis, open }: JudgementCellProps) {
  const save = useInvestigationStep(judge);
  const judgedJudgement = evidence.judgements.find(({ hypothesis_id }) => hypothesis_id === hypothesis.id);
  // The choice is shown while it is being saved.
  const consistency = save.isPending ? save.variables.consistency : (judgedJudgement?.consistency ?? null);
  const words = (value: Consistency) => `${signs[value]} ${consistencyLabels[value]}`;
  if (!open)
    return (
      <span className={styles.cell} data-judged={consistency ?? undefined}>
        {consistency ? words(consistency) : notJudged}
      </span>
    );
  return (
    <select
      className={styles.cell}
      data-judged={consistency ?? undefined}
      aria-label={`${evidence.code} frente a ${hypothesis.code}`}
      title={judgedJudgement?.by_name}
      value={consistency ?? ""}
      onChange={({ target }) =>
        save.mutate(
          {
            id,
            evidence_id: evidence.id,
            hypothesis_id: hypothesis.id,
            consistency: oneOf(consistencies, target.value) ?? null,
          },
          { onError: showRefusal },
        )
      }
    >
      <option value="">{notJudged}</option>
      {consistencies.map((value) => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </select>
  );
}

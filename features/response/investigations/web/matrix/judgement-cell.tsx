import type {
  Evidence,
  Hypothesis,
} from "#features/response/investigations/contracts/investigation-detail.contract.ts";
import { judge } from "#features/response/investigations/contracts/investigation-matrix.contract.ts";
import {
  type Consistency,
  consistencies,
} from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import { consistencyWords } from "#features/response/investigations/investigations.words.ts";
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

/** How one piece of evidence stands to one hypothesis; chosen, it is saved at once. */
export function JudgementCell({ id, evidence, hypothesis, open }: JudgementCellProps) {
  const save = useInvestigationStep(judge);
  const judged = evidence.judgements.find(({ hypothesis_id }) => hypothesis_id === hypothesis.id);
  // What was chosen stands while it is on its way.
  const shown = save.isPending ? save.variables.consistency : (judged?.consistency ?? null);
  const words = (value: Consistency) => `${signs[value]} ${consistencyWords[value]}`;
  if (!open)
    return (
      <span className={styles.cell} data-judged={shown ?? undefined}>
        {shown ? words(shown) : notJudged}
      </span>
    );
  return (
    <select
      className={styles.cell}
      data-judged={shown ?? undefined}
      aria-label={`${evidence.code} frente a ${hypothesis.code}`}
      title={judged?.by_name}
      value={shown ?? ""}
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

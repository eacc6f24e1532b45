import type { ControlStatus, Result } from "#features/compliance/control-states/control-states.contract.ts";
import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { ResultMark } from "../score/control-marks.tsx";
import { choicesOf } from "../text/status-labels.ts";
import styles from "./result-select.module.css";

interface ResultSelectProps {
  code: string;
  result: ControlStatus["result"];
  /** The reason for which it cannot be changed now. */
  notYet?: string | undefined;
  onAnswer: (result: Result) => void;
}

const choices = choicesOf(resultLabels);

/** A control's result, edited in its row. */
export function ResultSelect({ code, result, notYet, onAnswer }: ResultSelectProps) {
  if (notYet !== undefined)
    return (
      <span title={notYet}>
        <ResultMark result={result} />
      </span>
    );
  return (
    <span className={styles.box}>
      <ResultMark result={result} bare />
      <select
        className={styles.select}
        aria-label={`Resultado de ${code}`}
        tabIndex={-1}
        value={result}
        onChange={(event) => {
          const answer = choices.find(({ value }) => value === event.target.value);
          if (answer) onAnswer(answer.value);
        }}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

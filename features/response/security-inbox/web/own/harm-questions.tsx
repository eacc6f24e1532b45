import type { ReporterAnswer } from "#features/response/security-inbox/contracts/inbox-terms.contract.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import styles from "#platform/web/work/case-detail.module.css";

export interface HarmAnswers {
  clicked: ReporterAnswer;
  typed_password: ReporterAnswer;
  opened_attachment: ReporterAnswer;
}

export const unanswered: HarmAnswers = {
  clicked: "unknown",
  typed_password: "unknown",
  opened_attachment: "unknown",
};

const questions: readonly [keyof HarmAnswers, string][] = [
  ["clicked", "¿Hizo clic en algún enlace?"],
  ["typed_password", "¿Escribió su clave?"],
  ["opened_attachment", "¿Abrió el adjunto?"],
];

export const answerLabels = { yes: "Sí", no: "No", unknown: "No sé" } as const;
const options = (["no", "yes", "unknown"] as const).map((value) => ({ value, label: answerLabels[value] }));

/** The questions on what a person did with a mail. Nobody is blamed: early knowledge helps. */
export function HarmQuestions({
  answers,
  onChange,
}: {
  answers: HarmAnswers;
  onChange: (answers: HarmAnswers) => void;
}) {
  return (
    <div className={styles.lines}>
      {questions.map(([key, label]) => (
        <div key={key} className={styles.line}>
          <span>{label}</span>
          <FilterChips
            label={label}
            options={options}
            chosen={[answers[key]]}
            onToggle={(value) => onChange({ ...answers, [key]: value as ReporterAnswer })}
          />
        </div>
      ))}
      <p className={styles.soft}>
        Responda con tranquilidad: nadie se lo va a reprochar, y saberlo pronto ayuda.
      </p>
    </div>
  );
}

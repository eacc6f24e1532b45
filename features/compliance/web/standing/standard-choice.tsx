import type { CompanyStandard } from "#features/compliance/company-standards.contract.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";
import styles from "./standard-choice.module.css";

interface StandardChoiceProps {
  standards: readonly CompanyStandard[];
  chosen: number;
  onChoose: (id: number) => void;
}

/** Which of the company's standards the page is about. */
export function StandardChoice({ standards, chosen, onChoose }: StandardChoiceProps) {
  return (
    <Select
      className={styles.choice}
      aria-label="Norma"
      options={standards.map(({ standard }) => ({ value: String(standard.id), label: standard.name }))}
      value={String(chosen)}
      onChange={(event) => onChoose(Number(event.target.value))}
    />
  );
}

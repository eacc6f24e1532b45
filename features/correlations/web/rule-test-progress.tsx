import type { RuleTest } from "#features/correlations/correlations.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./correlations.module.css";

interface RuleTestProgressProps {
  test: RuleTest;
  cancelling: boolean;
  onCancel: () => void;
}

/** How far a running test is, and the way to give it up. It goes on when the page is left. */
export function RuleTestProgress({ test, cancelling, onCancel }: RuleTestProgressProps) {
  const { scanned, expected } = test;
  const words =
    expected > 0
      ? `${numberText(Math.min(scanned, expected))} de unos ${numberText(expected)} eventos revisados`
      : "Buscando en los eventos guardados";
  return (
    <div className={styles.progress}>
      <progress
        aria-label="Avance de la prueba"
        {...(expected > 0 && { value: Math.min(scanned, expected), max: expected })}
      />
      <p className={styles.note} role="status">
        {words}. Puede dejar esta página: la prueba sigue.
      </p>
      <Button small busy={cancelling} onClick={onCancel}>
        Cancelar la prueba
      </Button>
    </div>
  );
}

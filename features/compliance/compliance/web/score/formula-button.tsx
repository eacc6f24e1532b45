import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { choicesOf, resultMeanings } from "../text/status-labels.ts";
import { ResultMark } from "./control-marks.tsx";
import styles from "./formula-dialog.module.css";

/** The computation of every percentage of the area, in words and as a formula. */
function FormulaDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Cómo se calcula" wide onClose={onClose}>
      <div className={styles.text}>
        <p>
          Todo porcentaje va en par. Uno dice <strong>cuánto se cumple de lo que se evaluó</strong>; el otro,{" "}
          <strong>cuánto se evaluó de lo que aplica</strong>. Uno sin el otro engaña: un 100 % sobre tres
          controles revisados no es un 100 %.
        </p>
        <dl className={styles.formulas}>
          <dt>Cumplimiento</dt>
          <dd>suma de (peso × valor) de lo evaluado ÷ suma de pesos de lo evaluado</dd>
          <dt>Cobertura</dt>
          <dd>suma de pesos de lo evaluado ÷ suma de pesos de lo aplicable</dd>
          <dt>Madurez</dt>
          <dd>
            promedio, según el peso, del nivel de implementación y el de documentación de cada control; si un
            control tiene uno solo, vale ese
          </dd>
        </dl>
        <h3>Qué vale cada resultado</h3>
        <ul className={styles.results}>
          {choicesOf(resultMeanings).map(({ value, label }) => (
            <li key={value}>
              <ResultMark result={value} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
        <p>
          <strong>Aplicable</strong> es todo control vigente de los niveles elegidos para la norma, menos los
          que se declararon «no aplica». El <strong>peso</strong> (1 a 5) lo da la norma.
        </p>
        <p>
          Cuando la <strong>evidencia de un control vence</strong>, su resultado vale la mitad hasta que se
          renueva. La pantalla lo señala.
        </p>
      </div>
    </Dialog>
  );
}

/** A button that shows the formula of the percentages. */
export function FormulaButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        ¿Cómo se calcula?
      </Button>
      {open && <FormulaDialog onClose={() => setOpen(false)} />}
    </>
  );
}

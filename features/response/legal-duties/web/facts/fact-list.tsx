import { useState } from "react";
import {
  type FactKind,
  factKinds,
  type IncidentDuties,
  type LegalFact,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { answerLabels, factLabels } from "#features/response/legal-duties/legal-duties.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "../legal-duties.module.css";
import { FactDialog } from "./fact-dialog.tsx";

/** The list of facts on which the duties depend, each with its author and its proof. */
export function FactList({ view }: { view: IncidentDuties }) {
  const [kind, setKind] = useState<FactKind>();
  const standing = (each: FactKind) => view.facts.find((fact) => fact.kind === each && !fact.replaced);
  const replaced = view.facts.filter((fact) => fact.replaced);
  return (
    <section className={styles.part} aria-labelledby="hechos">
      <h2 id="hechos" className={styles.title}>
        Hechos que deciden
      </h2>
      <ul className={styles.list}>
        {factKinds.map((each) => {
          const fact = standing(each);
          return (
            <li key={each} className={styles.item}>
              <div>
                <strong>{factLabels[each]}: </strong>
                {fact ? <FactText fact={fact} /> : <span className={styles.note}>no declarado</span>}
              </div>
              <Button small aria-label={`Declarar: ${factLabels[each]}`} onClick={() => setKind(each)}>
                {fact ? "Corregir" : "Declarar"}
              </Button>
            </li>
          );
        })}
      </ul>
      {replaced.length > 0 && (
        <details>
          <summary>Declaraciones corregidas ({replaced.length})</summary>
          <ul className={styles.list}>
            {replaced.map((fact) => (
              <li key={fact.id} className={styles.item}>
                <div>
                  <strong>{factLabels[fact.kind]}: </strong>
                  <FactText fact={fact} />
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {kind && <FactDialog view={view} kind={kind} onClose={() => setKind(undefined)} />}
    </section>
  );
}

function FactText({ fact: { answer, at, proof, declared_by_name, declared_at } }: { fact: LegalFact }) {
  return (
    <>
      {answer ? (answerLabels[answer] ?? answer) : at ? <ExactTime at={at} /> : "sin fecha"}
      <span className={styles.note}>
        {" "}
        Lo declaró {declared_by_name} el <ExactTime at={declared_at} />. Prueba: {proof}
      </span>
    </>
  );
}

import type { Control } from "#features/standards/standards.contract.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { InfractionMark } from "../score/infraction-mark.tsx";
import { listWords } from "../words/list-words.ts";
import styles from "./section.module.css";

/** What the standard asks for, what usually proves it, and what a law adds. */
export function ControlGuidance({ control }: { control: Control }) {
  const { guidance, typical_evidence, legal, tiers, weight } = control;
  return (
    <section className={styles.section} aria-labelledby={`que-pide-${control.id}`}>
      <h2 id={`que-pide-${control.id}`} className={styles.title}>
        Qué pide
      </h2>
      {guidance ? (
        <p className={styles.text}>{guidance}</p>
      ) : (
        <p className={styles.soft}>La norma no trae una orientación para este control.</p>
      )}
      {typical_evidence.length > 0 && (
        <div>
          <h3 className={styles.soft}>Evidencia habitual</h3>
          <ul>
            {typical_evidence.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </div>
      )}
      <FactList>
        {legal && (
          <>
            <Fact name="Fuente legal">
              {legal.url ? (
                <a href={legal.url} target="_blank" rel="noreferrer">
                  {legal.norm}, artículo {legal.article}
                </a>
              ) : (
                `${legal.norm}, artículo ${legal.article}`
              )}
            </Fact>
            {legal.binds.length > 0 && <Fact name="Obliga a">{listWords(legal.binds)}</Fact>}
            {legal.infraction && (
              <Fact name="Si no se cumple">
                <InfractionMark infraction={legal.infraction} />
                {legal.infraction_ref && ` (art. ${legal.infraction_ref})`}
              </Fact>
            )}
            {legal.deadline && <Fact name="Plazo legal">{legal.deadline}</Fact>}
          </>
        )}
        {!legal && tiers.length > 0 && <Fact name="Niveles">{tiers.join(", ")}</Fact>}
        <Fact name="Peso en el puntaje">{weight}</Fact>
      </FactList>
    </section>
  );
}

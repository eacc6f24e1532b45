import type { Standard } from "#features/standards/standards.contract.ts";
import { safeAddress } from "#platform/web/address/safe-address.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { controlsWords } from "../standard-words.ts";
import styles from "./standard-facts.module.css";

/** Whose the standard is, how large it is and by what right it is shown. */
export function StandardFacts({ standard }: { standard: Standard }) {
  const source = standard.source_url ? safeAddress(standard.source_url) : undefined;
  return (
    <div className={styles.facts}>
      <p>
        Edición <strong>{standard.version_label}</strong>
        {standard.publisher && ` de ${standard.publisher}`}. {controlsWords(standard.assessable_count)} entre{" "}
        {numberText(standard.control_count)} elementos.
        {source && (
          <>
            {" "}
            <a href={source} target="_blank" rel="noreferrer">
              Sitio de la norma
            </a>
          </>
        )}
      </p>
      {standard.notice && <p className={styles.notice}>{standard.notice}</p>}
    </div>
  );
}

import { Link } from "react-router";
import type { getControl } from "#features/standards/standards.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "./control-text.module.css";
import { LegalFacts } from "./legal-facts.tsx";
import { MappedPairs } from "./mapped-pairs.tsx";

/** What is asked, what proves it, what the law says of it, and which controls of other standards it meets. */
export function ControlText({ control, above, mappings }: OutputOf<typeof getControl>) {
  return (
    <div className={styles.parts}>
      {above.length > 0 && (
        <p className={styles.soft}>{above.map(({ code, title }) => `${code} ${title}`).join(" › ")}</p>
      )}
      {control.withdrawn && <Badge tone="warning">Retirado en esta edición</Badge>}
      {control.guidance && <p className={styles.guidance}>{control.guidance}</p>}
      {control.typical_evidence.length > 0 && (
        <section>
          <h3>Evidencia típica</h3>
          <ul className={styles.list}>
            {control.typical_evidence.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      {control.legal && <LegalFacts legal={control.legal} />}
      {mappings.length > 0 && <MappedPairs controlId={control.id} mappings={mappings} />}
      {control.assessable && !control.withdrawn && (
        <p>
          <Link to={`/Compliance/Controles/${control.id}`}>Estado del control en la empresa</Link>
        </p>
      )}
    </div>
  );
}

import type { Legal } from "#features/standards/standards.contract.ts";
import { safeAddress } from "#platform/web/safe-address.ts";
import styles from "./control-text.module.css";

const infractions = { leve: "Leve", grave: "Grave", gravisima: "Gravísima" } as const;

/** Where a requirement stands in the law, whom it binds and what not meeting it is. */
export function LegalFacts({ legal }: { legal: Legal }) {
  const source = legal.url ? safeAddress(legal.url) : undefined;
  const where = `${legal.norm}, artículo ${legal.article}`;
  return (
    <section>
      <h3>En la ley</h3>
      <dl className={styles.facts}>
        <dt>Norma</dt>
        <dd>
          {source ? (
            <a href={source} target="_blank" rel="noreferrer">
              {where}
            </a>
          ) : (
            where
          )}
        </dd>
        <dt>Obliga a</dt>
        <dd>{legal.binds.join(" y ")}</dd>
        {legal.deadline && (
          <>
            <dt>Plazo</dt>
            <dd>{legal.deadline}</dd>
          </>
        )}
        {legal.infraction && (
          <>
            <dt>Infracción</dt>
            <dd>
              {infractions[legal.infraction]}
              {legal.infraction_ref && ` (artículo ${legal.infraction_ref})`}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

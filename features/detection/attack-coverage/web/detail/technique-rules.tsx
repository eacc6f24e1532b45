import { sourceRuleDays } from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "../attack.module.css";
import type { Coverage } from "../views/coverage-view.ts";

interface TechniqueRulesProps {
  covered: Coverage[number] | undefined;
  asked: { isPending: boolean };
}

/** The rules that cover a technique: those of the portal and those of the sources. */
export function TechniqueRules({ covered, asked }: TechniqueRulesProps) {
  const rules = covered?.correlation_rules ?? [];
  const theirs = covered?.source_rules ?? [];
  const more = (covered?.source_rule_count ?? 0) - theirs.length;
  return (
    <section>
      <h3>Quién puede verla</h3>
      {!covered && !asked.isPending && (
        <Note>
          Ninguna regla de correlación activa la nombra, y ninguna regla de las fuentes avisó de ella en los
          últimos {sourceRuleDays} días.
        </Note>
      )}
      <ul className={styles.list}>
        {rules.map(({ id, title }) => (
          <li key={id}>
            {title} <Note as="span">regla de correlación</Note>
          </li>
        ))}
        {theirs.map(({ rule, title, source, last_at }) => (
          <li key={`${source.id}/${rule}`}>
            {title}{" "}
            <Note as="span">
              regla {rule} de {source.name}, vista por última vez <ExactTime at={last_at} />
            </Note>
          </li>
        ))}
      </ul>
      {more > 0 && <Note>Y {numberText(more)} reglas más de las fuentes.</Note>}
    </section>
  );
}

import type { FailingRule } from "#features/hardening/contracts/hardening-list.contract.ts";
import { BarRows } from "#platform/web/charts/bar-rows.tsx";
import { countOf } from "#platform/web/words/number-words.ts";
import styles from "../hardening.module.css";
import { listPath } from "../list-address.ts";

/** The rules that most machines do not meet: one policy for all of them mends each. */
export function TopRules({ rules }: { rules: readonly FailingRule[] }) {
  if (rules.length === 0) return null;
  return (
    <section className={styles.top} aria-label="Las reglas que más equipos arreglan">
      <h2 className={styles.heading}>Las reglas que más equipos arreglan</h2>
      <p className={styles.note}>
        Cada una se corrige de una vez con una política para todos (una GPO, un rol de Ansible). Lo que ya se
        aceptó no se cuenta.
      </p>
      <BarRows
        caption="Reglas que más equipos no cumplen, con cuántos son"
        rows={rules.map(({ id, title, machines }) => ({
          key: id,
          name: title,
          value: machines,
          text: countOf(machines, "equipo", "equipos"),
          to: listPath({ regla: id }),
        }))}
      />
    </section>
  );
}

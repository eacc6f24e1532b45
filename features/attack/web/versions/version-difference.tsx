import { useQuery } from "@tanstack/react-query";
import { compareVersion } from "#features/attack/version.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./versions.module.css";

const shown = 200;

/** What would change, each kind of change with its count and its list. */
export function VersionDifference({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(compareVersion, { id }));
  if (error) return <ErrorState title="No se pudo comparar" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={6} />;
  const parts = [
    ["Tácticas nuevas", data.tactics_added.map(({ id: tactic, name }) => `${tactic} ${name}`)],
    ["Tácticas que ya no están", data.tactics_removed.map(({ id: tactic, name }) => `${tactic} ${name}`)],
    [
      "Tácticas con otro nombre",
      data.tactics_renamed.map((each) => `${each.id} ${each.before} pasa a ${each.after}`),
    ],
    ["Técnicas nuevas", data.added.map((each) => `${each.id} ${each.name}`)],
    [
      "Técnicas que ya no están",
      data.removed.map(
        (each) => `${each.id} ${each.name}${each.heir ? `, hoy ${each.heir}` : ", sin reemplazo"}`,
      ),
    ],
    [
      "Técnicas con otro nombre",
      data.renamed.map((each) => `${each.id} ${each.before} pasa a ${each.after}`),
    ],
    [
      "Técnicas que cambian de táctica",
      data.moved.map(
        (each) => `${each.id} ${each.name}: ${each.before.join(", ")} pasa a ${each.after.join(", ")}`,
      ),
    ],
  ] as const;
  const changed = parts.filter(([, items]) => items.length > 0);
  if (changed.length === 0)
    return <p>Nada cambia frente a la versión {data.before}, que es la que está en uso.</p>;
  return (
    <>
      <p>Lo que cambia frente a la versión {data.before}, que es la que está en uso.</p>
      {changed.map(([title, items]) => (
        <details key={title}>
          <summary>
            {title}: <span className={styles.number}>{numberText(items.length)}</span>
          </summary>
          <ul className={styles.list}>
            {items.slice(0, shown).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {items.length > shown && <p className={styles.soft}>Y {numberText(items.length - shown)} más.</p>}
        </details>
      ))}
    </>
  );
}

import type { Group } from "#features/attack/catalogue.contract.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "../attack.module.css";
import type { ShownCatalogue } from "../use-catalogue.ts";

interface CoverageGapsProps {
  catalogue: ShownCatalogue;
  groups: readonly Group[];
  covered: ReadonlySet<string>;
  onOpen: (technique: string) => void;
}

const shown = 15;

/** What most groups use and no rule can see: where to begin. */
export function CoverageGaps({ catalogue, groups, covered, onOpen }: CoverageGapsProps) {
  const users = new Map<string, number>();
  for (const { techniques } of groups) for (const id of techniques) users.set(id, (users.get(id) ?? 0) + 1);
  const gaps = catalogue.techniques
    .filter(({ id }) => !covered.has(id) && users.has(id))
    .sort((one, other) => (users.get(other.id) ?? 0) - (users.get(one.id) ?? 0))
    .slice(0, shown);
  return (
    <ol className={styles.list}>
      {gaps.map(({ id, name }) => (
        <li key={id}>
          <button type="button" className={styles.plainLink} onClick={() => onOpen(id)}>
            {id} {name}
          </button>{" "}
          <span className={styles.soft}>la usan {numberText(users.get(id) ?? 0)} grupos</span>
        </li>
      ))}
    </ol>
  );
}

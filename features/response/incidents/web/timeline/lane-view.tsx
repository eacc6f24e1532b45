import type { Fact } from "#features/response/incidents/contracts/incident-timeline.contract.ts";
import { factCategoryLabels } from "#features/response/incidents/incidents.labels.ts";
import { entryOf } from "#platform/contract/word-list.ts";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { factLanes, type LaneKind } from "./fact-lanes.ts";
import styles from "./timeline.module.css";

interface LaneViewProps {
  facts: readonly Fact[];
  kind: LaneKind;
  /** Called with the facts of a mark that a person opens. */
  onOpen: (facts: readonly Fact[]) => void;
}

/** The facts in lanes by category or by asset; the list below contains the same data as text. */
export function LaneView({ facts, kind, onOpen }: LaneViewProps) {
  const first = facts[0];
  const last = facts.at(-1);
  if (!first || !last) return null;
  const titleOf = (name: string) =>
    kind === "category" ? (entryOf(factCategoryLabels, name) ?? name) : name;
  return (
    <div className={styles.lanes}>
      {factLanes(facts, kind).map(({ name, marks }) => (
        <div key={name} className={styles.lane}>
          <span className={styles.laneName} title={titleOf(name)}>
            {titleOf(name)}
          </span>
          <span className={styles.track}>
            {marks.map(({ at, facts: together }) => (
              <button
                key={at}
                type="button"
                className={styles.mark}
                style={{ left: `${at * 100}%` }}
                aria-label={`${titleOf(name)}: ${countOf(together.length, "hecho", "hechos")}`}
                title={together[0]?.technical}
                onClick={() => onOpen(together)}
              >
                {numberText(together.length)}
              </button>
            ))}
          </span>
        </div>
      ))}
      <div className={styles.axis} aria-hidden="true">
        <ExactTime at={first.at} />
        <ExactTime at={last.at} />
      </div>
    </div>
  );
}

import type { FigureReadings } from "#platform/contract/figures/figure-reading.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "./change-list.module.css";
import { inPlace, type LoadedArea } from "./home-areas.ts";

interface ChangeListProps {
  since: string;
  areas: readonly LoadedArea[];
  facts: Record<string, unknown>;
  figures: FigureReadings;
}

/** The changes since a time: a line of each area, with details of some below. */
export function ChangeList({ since, areas, facts, figures }: ChangeListProps) {
  return (
    <>
      <Note>
        Desde el <ExactTime at={since} />
      </Note>
      <ul className={styles.changes}>
        {inPlace("Change", areas, facts).map(({ area, part: Change, facts }) => (
          <li key={area}>
            <Change facts={facts} figures={figures} />
          </li>
        ))}
      </ul>
      {inPlace("ChangeDetail", areas, facts).map(({ area, part: Detail, facts }) => (
        <Detail key={area} facts={facts} />
      ))}
    </>
  );
}

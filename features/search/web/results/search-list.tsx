import { useEffect, useRef } from "react";
import { type SearchGroup, type SearchHit, screenArea } from "#features/search/search.contract.ts";
import styles from "../search-dialog.module.css";

export interface ResultGroup {
  title: string;
  hits: readonly SearchHit[];
}

/** What is shown for a question: the screens known here and now, then what the server found. */
export function resultsOf(screens: readonly SearchHit[], found: readonly SearchGroup[]): ResultGroup[] {
  const known = new Set(screens.map(({ path }) => path));
  const isScreens = ({ area }: SearchGroup) => area === screenArea.area;
  const more = found.find(isScreens)?.hits.filter(({ path }) => !known.has(path)) ?? [];
  const groups = [
    { title: screenArea.label, hits: [...screens, ...more] },
    ...found.filter((group) => !isScreens(group)).map(({ label, hits }) => ({ title: label, hits })),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

interface SearchListProps {
  id: string;
  groups: readonly ResultGroup[];
  /** The place of the hit that Enter opens, counted over all groups. */
  current: number;
  onPoint: (place: number) => void;
  onChoose: (hit: SearchHit) => void;
}

/** The hits by area; the keys stay in the search field, which names the current one. */
export function SearchList({ id, groups, current, onPoint, onChoose }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  let place = -1;
  return (
    <div className={styles.list} role="listbox" id={id} aria-label="Resultados" ref={list}>
      {groups.map(({ title, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, which have no element of their own
        <div key={title} role="group" aria-label={title}>
          <div className={styles.group} aria-hidden="true">
            {title}
          </div>
          {hits.map((hit) => {
            place += 1;
            const here = place;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the search field, whose keys do the same
              <div
                key={hit.path}
                id={`${id}-${here}`}
                role="option"
                aria-selected={here === current}
                className={styles.hit}
                onPointerMove={() => onPoint(here)}
                onClick={() => onChoose(hit)}
              >
                <span className={styles.title}>{hit.title}</span>
                <span className={styles.detail}>{hit.detail}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

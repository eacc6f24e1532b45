import { useEffect, useRef } from "react";
import { type SearchGroup, screenArea, type searchCompanies } from "#features/home/search/search.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Command } from "../command.extension.ts";
import styles from "../search-results.module.css";

export interface ResultGroup {
  title: string;
  lines: readonly Command[];
}

/** Returns the results of a question: local screens and commands first, then the objects that the server found. */
export function searchResultGroups(
  screens: readonly Command[],
  commands: readonly Command[],
  rows: readonly SearchGroup[],
): ResultGroup[] {
  const screenPaths = new Set(screens.flatMap((screen) => ("path" in screen ? [screen.path] : [])));
  const isScreens = ({ area }: SearchGroup) => area === screenArea.area;
  const more = rows.find(isScreens)?.hits.filter(({ path }) => !screenPaths.has(path)) ?? [];
  const groups = [
    { title: screenArea.label, lines: [...screens, ...more] },
    { title: "Acciones", lines: commands },
    ...rows.filter((group) => !isScreens(group)).map(({ label, hits }) => ({ title: label, lines: hits })),
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

type CompanyGroups = OutputOf<typeof searchCompanies>["groups"];

/**
 * Returns the results in the person's other companies, grouped by feature; a result shows its company and opens in
 * it.
 */
export function otherCompanyResults(
  groups: CompanyGroups,
  open: (companyId: number, path: string) => void,
): ResultGroup[] {
  return groups.map(({ area, label, hits }) => ({
    title: area === "company" ? label : `${label} de otras empresas`,
    lines: hits.map(({ title, detail, path, company }) => ({
      key: `${company.id} ${path}`,
      title,
      detail: area === "company" ? detail : [company.name, detail].filter(Boolean).join(" · "),
      act: () => open(company.id, path),
    })),
  }));
}

interface SearchListProps {
  id: string;
  groups: readonly ResultGroup[];
  /** The index of the line that Enter opens, counted over all groups. */
  current: number;
  onPoint: (place: number) => void;
  onChoose: (line: Command) => void;
}

/** The lines by area; the focus remains in the search field, which refers to the current line. */
export function SearchList({ id, groups, current, onPoint, onChoose }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  let place = -1;
  return (
    <div className={styles.list} role="listbox" id={id} aria-label="Resultados" ref={list}>
      {groups.map(({ title, lines }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, which have no element of their own
        <div key={title} role="group" aria-label={title}>
          <div className={styles.group} aria-hidden="true">
            {title}
          </div>
          {lines.map((line) => {
            place += 1;
            const here = place;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays in the search field, whose keys do the same
              <div
                key={line.key ?? ("path" in line ? line.path + line.title : line.title)}
                id={`${id}-${here}`}
                role="option"
                aria-selected={here === current}
                className={styles.hit}
                onPointerMove={() => onPoint(here)}
                onClick={() => onChoose(line)}
              >
                <span className={styles.title}>{line.title}</span>
                <span className={styles.detail}>{line.detail}</span>
                {line.keys && (
                  <span className={styles.keys}>
                    {line.keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

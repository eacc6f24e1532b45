import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import { type ReactNode, useState } from "react";
import { numberText } from "#platform/web/text/number-text.ts";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./facet-list.module.css";

interface FacetListProps {
  title: string;
  /** The values; without a count where nothing was counted. */
  values: readonly { value: string; label: string; count: number | undefined; mark?: ReactNode }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
  /** The excluded values; without them the list can only select values. */
  excluded?: readonly string[];
  onExclude?: (value: string) => void;
  /** Content below the values. */
  children?: ReactNode;
}

/** The number of most frequent values that are visible; the others are collapsed. */
const usuallyShown = 8;

/** The values of one field with their counts; a press on a value filters by it, a second press removes the filter. */
export function FacetList({
  title,
  values,
  chosen,
  onToggle,
  excluded = [],
  onExclude,
  children,
}: FacetListProps) {
  const listedValues = new Set(values.map(({ value }) => value));
  // A selected value remains visible even with a count of zero, so that it can be removed.
  const activeValues = new Set([...chosen, ...excluded]);
  const unlistedValues = [...activeValues].filter((value) => !listedValues.has(value));
  const all = [
    ...unlistedValues.map((value) => ({ value, label: value, count: 0, mark: undefined })),
    ...values,
  ];
  const [folded, setFolded] = useState(true);
  // A single hidden value would take as little space as the button that shows it, so it is not hidden.
  const defaults = all.filter(({ value }, at) => at < usuallyShown || activeValues.has(value));
  const hiddenCount = all.length - defaults.length;
  const fold = folded && hiddenCount > 1;
  const visibleRows = fold ? defaults : all;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.values} aria-label={title}>
        {visibleRows.map(({ value, label, count, mark }) => (
          <li key={value} className={styles.item}>
            <button
              type="button"
              className={classNames(
                styles.value,
                chosen.includes(value) && styles.pressed,
                excluded.includes(value) && styles.excluded,
              )}
              aria-pressed={chosen.includes(value)}
              title={label}
              onClick={() => onToggle(value)}
            >
              <span className={styles.label}>{mark ?? label}</span>
              {count !== undefined && <span className={styles.count}>{numberText(count)}</span>}
            </button>
            {onExclude && (
              <button
                type="button"
                className={styles.exclude}
                aria-pressed={excluded.includes(value)}
                aria-label={`Dejar fuera ${label}`}
                title={`Dejar fuera ${label}`}
                onClick={() => onExclude(value)}
              >
                <IconBan aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {fold && (
        <Button
          small
          look="quiet"
          aria-label={`Ver ${numberText(hiddenCount)} más: ${title}`}
          onClick={() => setFolded(false)}
        >
          Ver {numberText(hiddenCount)} más
        </Button>
      )}
      {visibleRows.length === 0 && <p className={styles.none}>Sin valores</p>}
      {children}
    </section>
  );
}

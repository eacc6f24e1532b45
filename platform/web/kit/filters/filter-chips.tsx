import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { numberText } from "#platform/web/text/number-text.ts";
import { Button } from "../buttons/button.tsx";
import styles from "./filter-chips.module.css";

interface FilterChipsProps {
  label: string;
  /** The values; a `count` of null is still being loaded, and its space is reserved. */
  options: readonly { value: string; label: ReactNode; count?: number | null }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** The values of one filter with their counts, as buttons; active values are shown pressed. */
export function FilterChips({ label, options, chosen, onToggle }: FilterChipsProps) {
  return (
    <ul className={styles.chips} aria-label={label} data-chips>
      {options.map(({ value, label: name, count }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(value)}
            onClick={() => onToggle(value)}
          >
            {name}
            {count !== undefined && (
              <span className={styles.count}>{count === null ? "" : numberText(count)}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface FilterTagsProps {
  tags: readonly { key: string; name: string; text: ReactNode; onRemove: () => void }[];
  onClear: () => void;
}

/** The active filters that are not visible elsewhere on the page, each with a button to remove it. */
export function FilterTags({ tags, onClear }: FilterTagsProps) {
  return (
    <ul className={styles.tags} aria-label="Filtros en uso">
      {tags.map(({ key, name, text, onRemove }) => (
        <li key={key}>
          <button type="button" className={styles.tag} onClick={onRemove}>
            <span className={styles.name}>{name}</span> <span>{text}</span>
            <IconX aria-label="Quitar" />
          </button>
        </li>
      ))}
      <li>
        <Button small look="quiet" onClick={onClear}>
          Quitar todos los filtros
        </Button>
      </li>
    </ul>
  );
}

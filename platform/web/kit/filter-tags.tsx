import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./filter-tags.module.css";

interface FilterTagsProps {
  tags: readonly { key: string; name: string; text: ReactNode; onRemove: () => void }[];
  onClear: () => void;
}

/** The filters in force that no other part of a page shows, each with its way out. */
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

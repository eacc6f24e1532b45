import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { Button } from "#platform/web/kit/button.tsx";
import styles from "./row-tools.module.css";

interface RowToolsProps {
  name: string;
  first: boolean;
  last: boolean;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
}

/** Moves a row up or down and opens it. */
export function RowTools({ name, first, last, onMove, onEdit }: RowToolsProps) {
  return (
    <span className={styles.tools}>
      <Button
        small
        iconOnly
        look="quiet"
        disabled={first}
        aria-label={`Subir ${name}`}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp />
      </Button>
      <Button
        small
        iconOnly
        look="quiet"
        disabled={last}
        aria-label={`Bajar ${name}`}
        onClick={() => onMove(1)}
      >
        <IconArrowDown />
      </Button>
      <Button small iconOnly look="quiet" aria-label={`Editar ${name}`} onClick={onEdit}>
        <IconPencil />
      </Button>
    </span>
  );
}

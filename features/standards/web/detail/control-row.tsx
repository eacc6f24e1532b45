import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { classNames } from "#platform/web/kit/class-names.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import styles from "./content-tab.module.css";
import type { ShownNode } from "./shown-nodes.ts";

interface ControlRowProps {
  row: ShownNode;
  isCurrent: boolean;
  onTurn: (id: number) => void;
  onOpen: (id: number) => void;
}

/** A line of a standard's tree: a heading folds, a control opens. */
export function ControlRow({ row: { node, isOpen }, isCurrent, onTurn, onOpen }: ControlRowProps) {
  const fold = isOpen !== undefined && (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? "Cerrar" : "Abrir"} ${node.code}`}
      onClick={() => onTurn(node.id)}
    >
      {isOpen ? <IconChevronDown aria-hidden="true" /> : <IconChevronRight aria-hidden="true" />}
    </button>
  );
  return (
    <li
      className={classNames(styles.row, !node.assessable && styles.heading, isCurrent && styles.current)}
      data-depth={Math.min(node.depth, 6)}
    >
      {fold}
      <button
        type="button"
        className={styles.name}
        aria-current={isCurrent || undefined}
        onClick={() => (node.assessable || isOpen === undefined ? onOpen(node.id) : onTurn(node.id))}
      >
        <span className={styles.code}>{node.code}</span>
        <span className={node.withdrawn ? styles.withdrawn : undefined}>{node.title}</span>
      </button>
      {node.withdrawn && <Badge tone="warning">Retirado</Badge>}
      {node.tiers.length > 0 && <span className={styles.tiers}>{node.tiers.join(" ")}</span>}
    </li>
  );
}

import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import type { Score } from "#features/control-states/control-states.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { ScoreBar } from "../score/score-bar.tsx";
import { shareText } from "../words/share-text.ts";
import styles from "./control-tree.module.css";
import { depthClass } from "./depth-class.ts";
import type { TreeRow } from "./tree-rows.ts";
import type { TreeRowProps } from "./use-tree-keys.ts";

interface TreeHeadingRowProps {
  row: TreeRow;
  score: Score | undefined;
  rowProps: TreeRowProps;
  onFold: () => void;
}

/** A section with the pair of everything below it; pressing it folds and unfolds. */
export function TreeHeadingRow({ row: { node, open }, score, rowProps, onFold }: TreeHeadingRowProps) {
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <tr
      {...rowProps}
      id={`seccion-${node.id}`}
      className={classNames(styles.heading, node.depth === 0 && styles.top)}
      aria-level={node.depth + 1}
      aria-expanded={open}
      onClick={onFold}
    >
      <td className={classNames(styles.name, depthClass(node.depth))}>
        <Chevron aria-hidden="true" />
        <span className={styles.code}>{node.code}</span>
        <span>{node.title}</span>
      </td>
      <td className={styles.score}>
        {score && (
          <>
            <span className={styles.pair}>
              <strong>{shareText(score.compliance)}</strong>
              <span>{shareText(score.coverage)} evaluado</span>
            </span>
            <ScoreBar compliance={score.compliance} coverage={score.coverage} />
          </>
        )}
      </td>
    </tr>
  );
}

import styles from "./control-tree.module.css";
import { TreeControlRow, TreeHeadingRow } from "./tree-row.tsx";
import type { ControlTreeProps } from "./use-tree-keys.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

/**
 * The controls of a standard under their headings. Arrow keys move, fold and unfold; Enter opens; digits set the
 * result.
 */
export function ControlTree(props: ControlTreeProps) {
  const { caption, rows, statuses, scores, legal, today, openId, notYet, onFold, onOpen, onAnswer } = props;
  const keys = useTreeKeys(props);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows fold and are reached by keys is a tree grid
    <table className={styles.tree} role="treegrid" aria-label={caption}>
      <tbody ref={keys.body} onKeyDown={keys.onKeyDown}>
        {rows.map((row, place) => {
          const { id } = row.node;
          const rowProps = keys.rowProps(place);
          return row.node.assessable ? (
            <TreeControlRow
              key={id}
              node={row.node}
              status={statuses.get(id)}
              legal={legal?.get(id)}
              today={today}
              isOpen={id === openId}
              notYet={notYet}
              rowProps={rowProps}
              onOpen={() => onOpen(id)}
              onAnswer={(result) => onAnswer(id, result)}
            />
          ) : (
            <TreeHeadingRow
              key={id}
              row={row}
              score={scores.get(id)}
              rowProps={rowProps}
              onFold={() => onFold(id, !row.open)}
            />
          );
        })}
      </tbody>
    </table>
  );
}

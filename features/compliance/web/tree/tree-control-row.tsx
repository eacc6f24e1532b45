import { Link } from "react-router";
import type { ControlStatus, Result } from "#features/control-states/control-states.contract.ts";
import type { ControlNode, Legal } from "#features/standards/standards.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { controlAddress } from "../controls/controls-address.ts";
import styles from "./control-tree.module.css";
import { depthClass } from "./depth-class.ts";
import { ResultSelect } from "./result-select.tsx";
import { RowFacts } from "./row-facts.tsx";
import type { TreeRowProps } from "./use-tree-keys.ts";

interface TreeControlRowProps {
  node: ControlNode;
  status: ControlStatus | undefined;
  legal: Legal | undefined;
  today: string;
  isOpen: boolean;
  notYet: string | undefined;
  rowProps: TreeRowProps;
  onOpen: () => void;
  onAnswer: (result: Result) => void;
}

/** One control: what it is, what stands out about it, and its result. */
export function TreeControlRow(props: TreeControlRowProps) {
  const { node, status, legal, today, isOpen, notYet, rowProps, onOpen, onAnswer } = props;
  return (
    <tr
      {...rowProps}
      className={styles.control}
      aria-level={node.depth + 1}
      data-open={isOpen || undefined}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest("a, button, select")) onOpen();
      }}
    >
      <td className={classNames(styles.name, depthClass(node.depth))}>
        <span className={styles.code}>{node.code}</span>
        <span className={styles.words}>
          <Link
            to={controlAddress(node.id)}
            tabIndex={-1}
            className={styles.title}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {node.title}
          </Link>
          <RowFacts node={node} status={status} legal={legal} today={today} />
        </span>
      </td>
      <td className={styles.result}>
        {status ? (
          <ResultSelect code={node.code} result={status.result} notYet={notYet} onAnswer={onAnswer} />
        ) : (
          <span className={styles.facts}>Sin dato</span>
        )}
      </td>
    </tr>
  );
}

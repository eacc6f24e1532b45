import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { Link } from "react-router";
import type {
  ControlStatus,
  Result,
  Score,
} from "#features/compliance/control-states/control-states.contract.ts";
import { evidenceLabels, gradeLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { complianceText } from "#features/compliance/control-states/shown-compliance.labels.ts";
import type { ControlNode, Legal } from "#features/compliance/standards/standards.contract.ts";
import { classNames } from "#platform/web/kit/class-names.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { isOnlyDeclared } from "../control/control-sentence.ts";
import { controlAddress } from "../controls/controls-address.ts";
import { InfractionMark } from "../score/control-marks.tsx";
import { ScoreBar } from "../score/score-pair.tsx";
import { capitalised, dueText, listWords, plainDay, shareText } from "../text/plain-text.ts";
import styles from "./control-tree.module.css";
import { ResultSelect } from "./result-select.tsx";
import type { TreeRow } from "./tree-rows.ts";
import type { TreeRowProps } from "./use-tree-keys.ts";

const steps = [styles.depth0, styles.depth1, styles.depth2, styles.depth3, styles.depth4];

/** Returns the CSS class for a row's indentation; it stays the same below five levels. */
function depthClass(depth: number): string | undefined {
  return steps[Math.min(depth, steps.length - 1)];
}

interface RowFactsProps {
  node: ControlNode;
  status: ControlStatus | undefined;
  legal: Legal | undefined;
  today: string;
}

/** Shows the notable facts of a control, such as a deadline or missing evidence; empty if there are none. */
function RowFacts({ node, status, legal, today }: RowFactsProps) {
  return (
    <span className={styles.facts}>
      {legal && (
        <span>
          {legal.norm}, art. {legal.article}
        </span>
      )}
      {legal && legal.binds.length > 0 && <span>Obliga a {listWords(legal.binds)}</span>}
      {legal?.infraction && <InfractionMark infraction={legal.infraction} />}
      {!legal && node.tiers.length > 0 && <span>{node.tiers.join(", ")}</span>}
      {status && status.evidence_state !== "none" && (
        <span className={status.lowered ? styles.alarm : undefined}>
          Evidencia {evidenceLabels[status.evidence_state].toLowerCase()}
          {status.lowered && ": vale la mitad"}
        </span>
      )}
      {status && isOnlyDeclared(status) && <span className={styles.alarm}>Declarado, sin evidencia</span>}
      {status?.grade && <span>{gradeLabels[status.grade]}</span>}
      {status && status.open_nonconformities > 0 && (
        <span className={styles.alarm}>
          {status.open_nonconformities === 1
            ? "1 no conformidad abierta"
            : `${numberText(status.open_nonconformities)} no conformidades abiertas`}
        </span>
      )}
      {status?.excepted_until && <span>Excepción hasta el {plainDay(status.excepted_until)}</span>}
      {status?.owner_name && <span>{status.owner_name}</span>}
      {status?.due_date && status.work_status !== "done" && (
        <span className={status.due_date < today ? styles.alarm : undefined}>
          Su plazo {dueText(status.due_date, today)}
        </span>
      )}
    </span>
  );
}

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

/** The tree row of one control: its title, its marks and its result. */
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

interface TreeHeadingRowProps {
  row: TreeRow;
  score: Score | undefined;
  rowProps: TreeRowProps;
  onFold: () => void;
}

/** The tree row of a section with the compliance and coverage of its controls; a click collapses or expands it. */
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
              <strong>{capitalised(complianceText(score, shareText))}</strong>
              <span>{shareText(score.coverage)} evaluado</span>
            </span>
            <ScoreBar compliance={score.compliance} coverage={score.coverage} />
          </>
        )}
      </td>
    </tr>
  );
}

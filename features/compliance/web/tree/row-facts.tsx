import type { ControlStatus } from "#features/control-states/control-states.contract.ts";
import { evidenceWords, gradeWords } from "#features/control-states/control-states.words.ts";
import type { ControlNode, Legal } from "#features/standards/standards.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";
import { InfractionMark } from "../score/infraction-mark.tsx";
import { listWords } from "../words/list-words.ts";
import { dueWords, plainDay } from "../words/plain-day.ts";
import styles from "./control-tree.module.css";

interface RowFactsProps {
  node: ControlNode;
  status: ControlStatus | undefined;
  legal: Legal | undefined;
  today: string;
}

/** What stands out about a control; nothing when nothing does. */
export function RowFacts({ node, status, legal, today }: RowFactsProps) {
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
          Evidencia {evidenceWords[status.evidence_state].toLowerCase()}
          {status.lowered && ": vale la mitad"}
        </span>
      )}
      {status?.grade && <span>{gradeWords[status.grade]}</span>}
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
          Su plazo {dueWords(status.due_date, today)}
        </span>
      )}
    </span>
  );
}

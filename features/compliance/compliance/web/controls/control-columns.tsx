import type {
  ControlStatus,
  EvidenceState,
} from "#features/compliance/control-states/control-states.contract.ts";
import {
  evidenceLabels,
  gradeLabels,
  workLabels,
} from "#features/compliance/control-states/control-states.labels.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { InfractionMark, ResultMark } from "../score/control-marks.tsx";
import { dueText } from "../text/plain-text.ts";
import styles from "./control-columns.module.css";

const tones = {
  none: "neutral",
  in_review: "brand",
  valid: "good",
  expiring: "warning",
  expired: "danger",
  rejected: "danger",
} as const;

/** The present worth of a control's evidence. */
function EvidenceMark({ state }: { state: EvidenceState }) {
  return <Badge tone={tones[state]}>{evidenceLabels[state]}</Badge>;
}

/** The columns of the controls list; the standard's name only where several are shown. */
export function controlColumns(
  standardNames: ReadonlyMap<number, string>,
  today: string,
): Column<ControlStatus>[] {
  return [
    {
      key: "control",
      title: "Control",
      sortBy: "order",
      onPhone: "first",
      cell: (status) => <ControlName status={status} standard={standardNames.get(status.standard_id)} />,
    },
    {
      key: "result",
      title: "Resultado",
      sortBy: "result",
      tight: true,
      cell: ({ result }) => <ResultMark result={result} />,
    },
    {
      key: "work",
      title: "Avance",
      tight: true,
      onPhone: "away",
      cell: ({ work_status }) => workLabels[work_status],
    },
    {
      key: "evidence",
      title: "Evidencia",
      tight: true,
      cell: ({ evidence_state }) => <EvidenceMark state={evidence_state} />,
    },
    {
      key: "owner",
      title: "Responsable",
      onPhone: "away",
      cell: ({ owner_name }) => owner_name ?? <span className={styles.none}>Nadie</span>,
    },
    {
      key: "due",
      title: "Plazo",
      sortBy: "due",
      tight: true,
      cell: ({ due_date, work_status }) =>
        due_date && (
          <span
            className={due_date < today && work_status !== "done" ? styles.late : undefined}
            title={due_date}
          >
            {dueText(due_date, today)}
          </span>
        ),
    },
    {
      key: "updated",
      title: "Último cambio",
      sortBy: "updated",
      tight: true,
      onPhone: "away",
      cell: ({ updated_at }) => updated_at && <RelativeTime at={updated_at} />,
    },
  ];
}

function ControlName({ status, standard }: { status: ControlStatus; standard: string | undefined }) {
  const { code, title, grade, infraction, lowered, open_nonconformities } = status;
  return (
    <div className={styles.name}>
      <span>
        <span className={styles.code}>{code}</span> {title}
      </span>
      <span className={styles.facts}>
        {standard && <span>{standard}</span>}
        {lowered && <span className={styles.late}>vale la mitad</span>}
        {open_nonconformities > 0 && <span className={styles.late}>no conformidad abierta</span>}
        {grade && <Badge>{gradeLabels[grade]}</Badge>}
        {infraction && <InfractionMark infraction={infraction} />}
      </span>
    </div>
  );
}

import { alertNumber, levelLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { ClockMark } from "../clocks/clock-mark.tsx";
import styles from "./alert-columns.module.css";
import { AlertStateMark } from "./alert-marks.tsx";
import { alertSentence } from "./alert-sentence.ts";

/** The columns of the queue: severity, urgency, title, and state of the work. */
export const alertColumns: readonly Column<Alert>[] = [
  {
    key: "severity",
    title: "Severidad",
    sortBy: "severity",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "alert",
    title: "Alerta",
    onPhone: "first",
    cell: (alert) => <Sentence alert={alert} />,
  },
  {
    key: "clock",
    title: "Plazo",
    sortBy: "due",
    cell: ({ clock }) => (
      <span className={styles.clock}>{clock ? <ClockMark clock={clock} /> : <Nothing />}</span>
    ),
  },
  {
    key: "status",
    title: "Estado y responsable",
    cell: (alert) => (
      <span className={styles.states}>
        <States {...alert} />
      </span>
    ),
  },
  {
    key: "last",
    title: "Última vez",
    sortBy: "last_seen",
    tight: true,
    onPhone: "away",
    cell: ({ last_seen_at }) => <RelativeTime at={last_seen_at} />,
  },
];

/** The columns of a list with alerts of both levels. */
export const cloudColumns: readonly Column<Alert>[] = alertColumns.map((column) =>
  column.key === "status" ? { ...column, title: "Nivel y estado", cell: LevelAndState } : column,
);

function LevelAndState(alert: Alert) {
  return (
    <span className={styles.states}>
      <Badge>{levelLabels[alert.level]}</Badge>
      <States {...alert} />
    </span>
  );
}

function States({ status, verdict, assignee_name }: Alert) {
  return (
    <>
      <AlertStateMark status={status} verdict={verdict} />
      {assignee_name && <Note as="span">{assignee_name}</Note>}
    </>
  );
}

function Sentence({ alert }: { alert: Alert }) {
  const { title, rest } = alertSentence(alert);
  return (
    <span className={styles.sentence}>
      <span className={styles.number}>{alertNumber(alert.number)}</span>{" "}
      <span className={styles.title}>{title}</span> <span className={styles.rest}>{rest}</span>
      {alert.client_visible && (
        <>
          {" "}
          <Badge tone="brand">La ve el cliente</Badge>
        </>
      )}
    </span>
  );
}

function Nothing() {
  return <span className={styles.nothing}>—</span>;
}

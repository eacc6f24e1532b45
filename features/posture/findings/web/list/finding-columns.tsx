import type { Finding } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { ballLabels, findingNumber } from "#features/posture/findings/findings.labels.ts";
import { PersonInitials } from "#platform/web/kit/marks/person-initials.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import { ClockBrief } from "#platform/web/work/time-mark.tsx";
import { isOpen, placeText } from "../detail/finding-sentence.ts";
import styles from "./finding-columns.module.css";
import { FindingClock, findingClockWords, KevMark, StatusMark, ThreatMarks } from "./finding-marks.tsx";

const severity: Column<Finding> = {
  key: "severity",
  title: "Severidad",
  sortBy: "severity",
  tight: true,
  cell: ({ severity }) => <SeverityMark severity={severity} />,
};

/** The columns of a list of findings: severity, problem and location, priority, party to act, and due date. */
export const findingColumns: readonly Column<Finding>[] = [
  severity,
  {
    key: "finding",
    title: "Hallazgo",
    onPhone: "first",
    cell: ({ number, issue, threat }) => (
      <span className={styles.finding}>
        <span className={styles.number}>{findingNumber(number)}</span>{" "}
        <span className={styles.title}>{issue.title}</span> <ThreatMarks threat={threat} />
      </span>
    ),
  },
  {
    key: "asset",
    title: "Activo",
    cell: (finding) => (
      <span className={styles.place}>
        <CellValue text={finding.asset.name} kind="asset" filter="activo" filterValue={finding.asset.id} />
        <span className={styles.soft}>{placeText(finding)}</span>
      </span>
    ),
  },
  {
    key: "priority",
    title: "Prioridad",
    sortBy: "priority",
    numeric: true,
    onPhone: "away",
    cell: ({ priority }) => priority,
  },
  {
    key: "status",
    title: "Estado",
    cell: (finding) => (
      <span className={styles.two}>
        <StatusMark status={finding.status} />
        {isOpen(finding.status) && (
          <span className={styles.soft}>
            {finding.not_evaluated ? "No evaluada" : `Le toca a: ${ballLabels[finding.ball].toLowerCase()}`}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "clock",
    title: "Plazo",
    sortBy: "due",
    cell: ({ clock }) => (
      <span className={styles.clock}>
        {clock ? <FindingClock clock={clock} /> : <span className={styles.nothing}>Sin plazo</span>}
      </span>
    ),
  },
];

/** The columns of the list in its dense form; the side that has to act, port and EPSS appear on hover. */
export const denseFindingColumns: readonly Column<Finding>[] = [
  severity,
  {
    key: "finding",
    title: "Hallazgo",
    onPhone: "first",
    cell: ({ number, issue }) => (
      <span title={issue.title}>
        <span className={styles.number}>{findingNumber(number)}</span>{" "}
        <span className={styles.title}>{issue.title}</span>
      </span>
    ),
  },
  {
    key: "asset",
    title: "Activo",
    tight: true,
    cell: (finding) => (
      <CellValue text={finding.asset.name} kind="asset" filter="activo" filterValue={finding.asset.id}>
        <span title={placeText(finding)}>{finding.asset.name}</span>
      </CellValue>
    ),
  },
  {
    key: "priority",
    title: "Prioridad",
    sortBy: "priority",
    numeric: true,
    tight: true,
    cell: ({ priority, threat }) => (
      <>
        <KevMark threat={threat} /> {priority}
      </>
    ),
  },
  {
    key: "clock",
    title: "Plazo",
    sortBy: "due",
    tight: true,
    cell: ({ clock }) =>
      clock ? (
        <ClockBrief words={findingClockWords} clock={clock} />
      ) : (
        <span className={styles.nothing}>—</span>
      ),
  },
  {
    key: "status",
    title: "Estado",
    tight: true,
    cell: ({ status, not_evaluated, ball }) => (
      <span
        title={
          isOpen(status)
            ? not_evaluated
              ? "No evaluada"
              : `Le toca a: ${ballLabels[ball].toLowerCase()}`
            : undefined
        }
      >
        <StatusMark status={status} />
      </span>
    ),
  },
  {
    key: "owner",
    title: "De quién",
    tight: true,
    cell: ({ assignee_name }) => <PersonInitials name={assignee_name} />,
  },
];

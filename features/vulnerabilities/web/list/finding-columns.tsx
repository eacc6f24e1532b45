import { ballWords, findingNumber } from "#features/scans/scans.words.ts";
import type { Finding } from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import { isOpen, placeText } from "../detail/finding-sentence.ts";
import styles from "./finding-columns.module.css";
import { FindingClock, StatusMark, ThreatMarks } from "./finding-marks.tsx";

/** What a line says of a finding: how bad, what and where, how pressing, whose turn, until when. */
export const findingColumns: readonly Column<Finding>[] = [
  {
    key: "severity",
    title: "Severidad",
    sortBy: "severity",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "finding",
    title: "Hallazgo",
    onPhone: "first",
    cell: ({ number, issue }) => (
      <span className={styles.finding}>
        <span className={styles.number}>{findingNumber(number)}</span>{" "}
        <span className={styles.title}>{issue.title}</span>
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
    cell: ({ priority, threat }) => (
      <span className={styles.priority}>
        {priority}
        <ThreatMarks threat={threat} />
      </span>
    ),
  },
  {
    key: "status",
    title: "Estado",
    cell: (finding) => (
      <span className={styles.two}>
        <StatusMark status={finding.status} />
        {isOpen(finding.status) && (
          <span className={styles.soft}>
            {finding.not_evaluated ? "No evaluada" : `Le toca a: ${ballWords[finding.ball].toLowerCase()}`}
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

import { clientStatusLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { SharedAlert } from "#features/detection/alerts/contracts/shared-alerts.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import { statusTones } from "../queue/alert-marks.tsx";
import styles from "./shared-columns.module.css";

export const sharedColumns: readonly Column<SharedAlert>[] = [
  {
    key: "status",
    title: "Estado",
    tight: true,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{clientStatusLabels[status]}</Badge>,
  },
  {
    key: "where",
    title: "Dónde",
    tight: true,
    cell: ({ asset_name, cloud_account, user_name }) => {
      if (asset_name) return <CellValue text={asset_name} kind="asset" />;
      if (user_name) return <CellValue text={user_name} kind="account" />;
      return cloud_account ? <CellValue text={cloud_account} /> : "—";
    },
  },
  {
    key: "what",
    title: "Qué pasó",
    onPhone: "first",
    // Titles of alerts are often similar, so the cell begins with the parts that differ, followed by the title.
    cell: ({ title, summary, question }) => (
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        {question ? (
          <span className={styles.question}>Le preguntamos: {firstLine(question)}</span>
        ) : (
          firstLine(summary) !== title && <span className={styles.summary}>{firstLine(summary)}</span>
        )}
      </span>
    ),
  },
  {
    key: "severity",
    title: "Severidad",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "last",
    title: "Última vez",
    tight: true,
    cell: ({ last_seen_at }) => <RelativeTime at={last_seen_at} />,
  },
];

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

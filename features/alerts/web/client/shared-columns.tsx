import type { SharedAlert } from "#features/alerts/contracts/shared-alerts.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { statusTones } from "../queue/alert-marks.ts";
import { clientStatusWords } from "./shared-alert-view.tsx";
import styles from "./shared-columns.module.css";

export const sharedColumns: readonly Column<SharedAlert>[] = [
  {
    key: "status",
    title: "Estado",
    tight: true,
    cell: ({ status }) => <Badge tone={statusTones[status]}>{clientStatusWords[status]}</Badge>,
  },
  {
    key: "what",
    title: "Qué pasó",
    onPhone: "first",
    cell: ({ title, summary, question }) => (
      <span className={styles.what}>
        <span className={styles.summary}>{firstLine(summary) || title}</span>
        {question && <span className={styles.question}>Le preguntamos: {firstLine(question)}</span>}
      </span>
    ),
  },
  {
    key: "where",
    title: "Dónde",
    cell: ({ asset_name, cloud_account, user_name }) => asset_name ?? user_name ?? cloud_account ?? "—",
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

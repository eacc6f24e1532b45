import { alertNumber, levelLabels } from "#features/detection/alerts/alerts.labels.ts";
import type { Alert } from "#features/detection/alerts/contracts/alerts.contract.ts";
import { PersonInitials } from "#platform/web/kit/marks/person-initials.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { withoutMiddle } from "#platform/web/text/short-text.ts";
import { CellValue } from "#platform/web/values/value.tsx";
import type { ValueProps } from "#platform/web/values/value-scope.ts";
import { ClockBrief } from "../clocks/clock-mark.tsx";
import styles from "./alert-columns.module.css";
import { AlertStateMark } from "./alert-marks.tsx";

const longestEntity = 26;

/**
 * An alert in one line: severity, number and title, asset, deadline, status and assignee. Other details appear on
 * hover.
 */
export const denseColumns = (withLevel: boolean): readonly Column<Alert>[] => [
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
    cell: ({ number, title }) => (
      <span title={title}>
        <span className={styles.number}>{alertNumber(number)}</span>{" "}
        <span className={styles.title}>{title}</span>
      </span>
    ),
  },
  {
    key: "entity",
    title: "Activo o persona",
    tight: true,
    cell: (alert) => <Entity {...alert} />,
  },
  {
    key: "clock",
    title: "Plazo",
    sortBy: "due",
    tight: true,
    cell: ({ clock }) => (clock ? <ClockBrief clock={clock} /> : <span className={styles.nothing}>—</span>),
  },
  {
    key: "status",
    title: withLevel ? "Nivel y estado" : "Estado",
    tight: true,
    cell: ({ status, verdict, level }) => (
      <span>
        {withLevel && `${levelLabels[level]} `}
        <AlertStateMark status={status} verdict={verdict} />
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

function Entity({ asset_name, resource_uid, user_name, source_ip }: Alert) {
  const value: ValueProps | undefined = asset_name
    ? { text: asset_name, kind: "asset", filter: "activo" }
    : resource_uid
      ? { text: resource_uid, filter: "recurso" }
      : user_name
        ? { text: user_name, kind: "account", filter: "usuario" }
        : source_ip
          ? { text: source_ip, kind: "address", filter: "ip" }
          : undefined;
  if (!value) return <span className={styles.nothing}>—</span>;
  return (
    <CellValue {...value}>
      <span title={value.text}>{withoutMiddle(value.text, longestEntity)}</span>
    </CellValue>
  );
}

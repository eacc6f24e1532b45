import type { AlertGroup } from "#features/alerts/alert-groups.contract.ts";
import type { GroupField } from "#features/alerts/alert-terms.contract.ts";
import { RelativeTime } from "#platform/web/kit/relative-time.tsx";
import { SeverityMark } from "#platform/web/kit/severity-mark.tsx";
import type { Column } from "#platform/web/kit/table-props.ts";
import { numberText } from "#platform/web/number-words.ts";
import styles from "./alert-columns.module.css";
import { GroupClock } from "./group-clock.tsx";
import { alertsIn, groupName, groupRest } from "./group-words.ts";

/** What a line says of a group: how bad, what its alerts share, how many they are, and what runs out next. */
export const groupColumns = (by: GroupField): readonly Column<AlertGroup>[] => [
  {
    key: "severity",
    title: "Peor severidad",
    sortBy: "severity",
    tight: true,
    cell: ({ severity }) => <SeverityMark severity={severity} />,
  },
  {
    key: "group",
    title: by === "rule" ? "Regla" : "Activo",
    onPhone: "first",
    cell: (group) => (
      <span className={styles.sentence}>
        <span className={styles.title}>{groupName(group, by)}</span>{" "}
        <span className={styles.rest}>{groupRest(group, by)}</span>
      </span>
    ),
  },
  {
    key: "count",
    title: "Alertas",
    sortBy: "count",
    numeric: true,
    tight: true,
    cell: ({ count }) => (
      <>
        <strong>{numberText(count)}</strong>
        <span className={styles.unit}> {alertsIn(count)}</span>
      </>
    ),
  },
  {
    key: "due",
    title: "Plazo más próximo",
    sortBy: "due",
    cell: ({ due_at, overdue }) => <GroupClock dueAt={due_at} overdue={overdue} />,
  },
  {
    key: "last",
    title: "Última vez",
    sortBy: "last_seen",
    tight: true,
    cell: ({ last_seen_at }) => <RelativeTime at={last_seen_at} />,
  },
];

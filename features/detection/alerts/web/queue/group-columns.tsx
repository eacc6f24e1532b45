import type { AlertGroup } from "#features/detection/alerts/contracts/alert-groups.contract.ts";
import type { GroupField } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { GroupClock } from "../clocks/clock-mark.tsx";
import styles from "./alert-columns.module.css";

/** Returns the name of the shared value of a group. */
export function groupName({ key, label }: Pick<AlertGroup, "key" | "label">, by: GroupField): string {
  if (key === null) return by === "rule" ? "Sin regla" : "Sin activo";
  return label || key;
}

/**
 * Returns the remaining text of a group's line: the number of its assets or rules, and how many of its alerts are
 * unassigned.
 */
export function groupRest(
  group: Pick<AlertGroup, "others" | "count" | "unassigned">,
  by: GroupField,
): string {
  const { count, unassigned } = group;
  const free =
    unassigned === 0
      ? ""
      : unassigned === count
        ? "sin responsable"
        : `${numberText(unassigned)} sin responsable`;
  return [othersIn(group, by), free].filter(Boolean).join(", ");
}

/** Returns the number of assets of a rule, or of rules of an asset, as text. */
function othersIn({ others }: Pick<AlertGroup, "others">, by: GroupField): string {
  if (others === 0) return "";
  if (by === "rule") return others === 1 ? "en 1 activo" : `en ${numberText(others)} activos`;
  return others === 1 ? "por 1 regla" : `por ${numberText(others)} reglas`;
}

const alertsIn = (count: number) => (count === 1 ? "alerta" : "alertas");

/** Returns the number of alerts in the selected groups. */
export function chosenGroups(groups: number, alerts: number): string {
  const many = groups === 1 ? "1 grupo" : `${numberText(groups)} grupos`;
  return `${many}: ${numberText(alerts)} ${alertsIn(alerts)}`;
}

/** The columns of a group: severity, shared value, number, and next timer. */
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

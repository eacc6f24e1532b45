import type { EventGroup } from "#features/detection/events/contracts/event-facets.contract.ts";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels } from "#features/detection/events/events.labels.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { SortOrder } from "#platform/web/address/address-state.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { countryName } from "../dashboard/top-kinds.ts";
import { valueText } from "./conditions.ts";
import styles from "./group-table.module.css";

interface GroupTableProps {
  by: readonly EventFieldName[];
  groups: readonly EventGroup[];
  sort: "-count" | "-severity" | "-last_at";
  compact: boolean;
  onSort: (sort: string) => void;
  /** Shows the events of a group. */
  onOpen: (group: EventGroup) => void;
  /** Called to show the alerts of a group; undefined without the permission to work on alerts. */
  onAlerts: ((group: EventGroup) => void) | undefined;
}

/** Events grouped by fields: the number, the worst severity and the period. A row opens its events. */
export function GroupTable({ by, groups, sort, compact, onSort, onOpen, onAlerts }: GroupTableProps) {
  const columns: Column<EventGroup>[] = [
    ...by.map(
      (field, place): Column<EventGroup> => ({
        key: field,
        title: fieldLabels[field],
        onPhone: place === 0 ? "first" : "second",
        cell: ({ key }) => <KeyCell field={field} part={key[place]} />,
      }),
    ),
    {
      key: "count",
      title: "Eventos",
      sortBy: "count",
      numeric: true,
      tight: true,
      cell: ({ count }) => (
        <>
          <strong>{numberText(count)}</strong>
          <span className={styles.unit}> {count === 1 ? "evento" : "eventos"}</span>
        </>
      ),
    },
    {
      key: "severity",
      title: "Peor severidad",
      sortBy: "severity",
      tight: true,
      cell: ({ worst_severity }) => <SeverityMark severity={worst_severity} />,
    },
    {
      key: "first_at",
      title: "Primero",
      tight: true,
      onPhone: "away",
      cell: ({ first_at }) => <RelativeTime at={first_at} />,
    },
    {
      key: "last_at",
      title: "Último",
      sortBy: "last_at",
      tight: true,
      cell: ({ last_at }) => <RelativeTime at={last_at} />,
    },
  ];
  if (onAlerts)
    columns.push({
      key: "alerts",
      title: "Alertas",
      tight: true,
      cell: (group) => (
        <span className={styles.action}>
          <Button small look="quiet" onClick={() => onAlerts(group)}>
            Sus alertas
          </Button>
        </span>
      ),
    });
  const order: SortOrder = { by: sort.slice(1), direction: "descending" };
  return (
    <DataTable
      caption="Eventos agrupados"
      columns={columns}
      rows={groups}
      keyOf={({ key }) => JSON.stringify(key.map(({ value }) => value))}
      sort={order}
      onSort={({ by: field }) => onSort(`-${field}`)}
      density={compact ? "compact" : "comfortable"}
      onOpen={onOpen}
    />
  );
}

function KeyCell({ field, part }: { field: EventFieldName; part: EventGroup["key"][number] | undefined }) {
  if (!part || part.value === null) return <span className={styles.none}>sin dato</span>;
  if (field === "severity") return <SeverityMark severity={part.value as Severity} />;
  const text = field === "source_country" ? countryName(part.value) : valueText(field, part.value);
  return <span className={styles.value}>{part.label ?? text}</span>;
}

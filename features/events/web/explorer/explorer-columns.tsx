import { fieldWords } from "#features/events/event-field.words.ts";
import type { EventFieldName } from "#features/events/event-filter.contract.ts";
import type { Event } from "#features/events/events.contract.ts";
import type { Column } from "#platform/web/kit/table-props.ts";
import { eventColumns } from "../event-columns.tsx";
import { valueText } from "./condition-text.ts";
import styles from "./explorer-columns.module.css";

/** The usual columns of the list, and those that the person added. */
export function explorerColumns(extra: readonly EventFieldName[]): Column<Event>[] {
  return [
    ...eventColumns,
    ...extra.map(
      (field): Column<Event> => ({
        key: `extra-${field}`,
        title: fieldWords[field],
        onPhone: "away",
        text: (event) => {
          const value = event.extra?.[field];
          return value === undefined ? "—" : valueText(field, value);
        },
        cell: (event) => {
          const value = event.extra?.[field];
          return value === undefined ? "—" : <span className={styles.value}>{valueText(field, value)}</span>;
        },
      }),
    ),
  ];
}

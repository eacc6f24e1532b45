import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import type { SortOrder } from "../address-state.ts";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import type { Column } from "./table-props.ts";

interface SortHeaderProps<Row> {
  column: Column<Row>;
  sort: SortOrder | null;
  onSort: ((sort: SortOrder) => void) | undefined;
}

/** A column's head; pressing it sorts, pressing again turns the order. */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const { title, sortBy, numeric, tight, onPhone } = column;
  const look = classNames(
    numeric && styles.numeric,
    tight && styles.tight,
    onPhone === "first" && styles.main,
  );
  if (!sortBy || !onSort) {
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  }
  const order = sort?.by === sortBy ? sort.direction : undefined;
  const next = order === "descending" ? "ascending" : "descending";
  return (
    <th scope="col" aria-sort={order} className={look}>
      <button type="button" className={styles.sort} onClick={() => onSort({ by: sortBy, direction: next })}>
        {title}
        {order === "ascending" && <IconArrowUp aria-hidden="true" />}
        {order === "descending" && <IconArrowDown aria-hidden="true" />}
      </button>
    </th>
  );
}

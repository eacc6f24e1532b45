import type { z } from "zod";
import type { FieldChange } from "#features/posture/waf-changes/contracts/changes.contract.ts";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./configuration.module.css";

type Change = z.infer<typeof FieldChange>;

const value = (text: string | null) => (text === null ? "Sin valor" : text);

const columns: readonly Column<Change>[] = [
  { key: "field", title: "Campo", onPhone: "first", cell: ({ field }) => <code>{field}</code> },
  {
    key: "before",
    title: "Antes",
    onPhone: "titled",
    cell: ({ before }) => <del className={styles.value}>{value(before)}</del>,
  },
  {
    key: "after",
    title: "Después",
    onPhone: "titled",
    cell: ({ after }) => <ins className={styles.value}>{value(after)}</ins>,
  },
];

/** The members in which two versions of an object differ. */
export function FieldChanges({
  fields,
  caption = "Campos que cambiaron",
}: {
  fields: readonly Change[];
  caption?: string;
}) {
  return <DataTable caption={caption} columns={columns} rows={fields} keyOf={({ field }) => field} />;
}

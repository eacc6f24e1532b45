import type { PreviewItem } from "#features/identity/company-acts/company-acts.contract.ts";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import styles from "./act.module.css";

function Change({ outcome, from, to, reason }: PreviewItem) {
  if (outcome === "refused") return reason;
  if (outcome === "same") return <span className={styles.soft}>Ya está así</span>;
  return from === "" ? to : `${from} → ${to}`;
}

const columns: readonly Column<PreviewItem>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company_name }) => company_name },
  { key: "change", title: "Cambio", cell: Change },
  {
    key: "outcome",
    title: "Resultado",
    tight: true,
    cell: ({ outcome }) =>
      outcome === "change" ? (
        <Badge tone="brand">Cambia</Badge>
      ) : outcome === "same" ? (
        <Badge>Sin cambio</Badge>
      ) : (
        <Badge tone="danger">Rechazada</Badge>
      ),
  },
];

/** The change in each company before the act is performed. */
export function ActPreview({ items }: { items: readonly PreviewItem[] }) {
  return (
    <div className={styles.results}>
      <DataTable
        caption="Cambios por empresa"
        columns={columns}
        rows={items}
        keyOf={({ company_id }) => String(company_id)}
        density="compact"
      />
    </div>
  );
}

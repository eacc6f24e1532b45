import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listSuppressions, type Suppression } from "#features/alerts/suppression.contract.ts";
import { useAddressFilters } from "#platform/web/address-filters.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { DataTable } from "#platform/web/kit/data-table.tsx";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { FilterChips } from "#platform/web/kit/filter-chips.tsx";
import { PagedList } from "#platform/web/kit/paged-list.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { lacksCompany } from "#platform/web/lacks-company.ts";
import { NewSuppressionDialog } from "./new-suppression-dialog.tsx";
import styles from "./rules.module.css";
import { suppressionColumns } from "./suppression-columns.tsx";
import { SuppressionDrawer } from "./suppression-drawer.tsx";

const words = {
  rule: {
    things: "reglas",
    add: "Nueva regla",
    caption: "Reglas de supresión",
    empty: "No hay reglas de supresión",
    fills: "Una regla retiene por un tiempo, y con un motivo, lo que no necesita que alguien lo mire.",
  },
  window: {
    things: "ventanas",
    add: "Nueva ventana",
    caption: "Ventanas de mantenimiento",
    empty: "No hay ventanas de mantenimiento",
    fills: "Durante una ventana, lo que pase en sus activos no alerta: queda retenido y contado.",
  },
} as const;

/** Rules or windows, with what each held back. */
export function SuppressionPart({ kind }: { kind: Suppression["kind"] }) {
  const list = useAddressFilters(["vigentes"]);
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const active = list.filters.vigentes?.[0] !== "no";
  const page = useQuery({
    ...callQuery(listSuppressions, {
      kind,
      ...(active && { active: "true" as const }),
      ...(list.page && { cursor: list.page }),
    }),
    placeholderData: keepPreviousData,
  });
  const { things, add, caption, empty, fills } = words[kind];
  const opened = page.data?.items.find(({ id }) => id === open);
  return (
    <>
      <div className={styles.bar}>
        <FilterChips
          label="Mostrar"
          options={[
            { value: "si", label: "Vigentes" },
            { value: "no", label: "Todas" },
          ]}
          chosen={[active ? "si" : "no"]}
          onToggle={(value) => list.setFilter("vigentes", value === "no" ? ["no"] : [])}
        />
        <Button look="main" notYet={lacksCompany(page.error)} onClick={() => setAdding(true)}>
          {add}
        </Button>
      </div>
      <PagedList
        query={page}
        list={list}
        things={things}
        failed="No se pudieron cargar"
        waiting={<Skeleton shape="rows" />}
        empty={<EmptyState title={empty}>{fills}</EmptyState>}
      >
        {(items: Suppression[]) => (
          <DataTable
            caption={caption}
            columns={suppressionColumns}
            rows={items}
            keyOf={({ id }) => id}
            openKey={open}
            onOpen={({ id }) => setOpen(id)}
          />
        )}
      </PagedList>
      {opened && <SuppressionDrawer suppression={opened} onClose={() => setOpen(undefined)} />}
      {adding && <NewSuppressionDialog kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
}

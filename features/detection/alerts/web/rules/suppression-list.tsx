import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  endSuppression,
  listSuppressions,
  type Suppression,
} from "#features/detection/alerts/contracts/suppression.contract.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { PagedList } from "#platform/web/kit/table/paged-list.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import detailStyles from "../detail/alert-detail.module.css";
import { useAlertMemory } from "../work/use-alert-change.ts";
import { NewSuppressionDialog } from "./new-suppression-dialog.tsx";
import styles from "./rules.module.css";
import {
  SuppressedLink,
  suppressionColumns,
  suppressionScope,
  suppressionStates,
} from "./suppression-columns.tsx";

/**
 * The drawer of one suppression rule or window: conditions, reason, author, end, and the number of suppressed events.
 */
function SuppressionDrawer({ suppression, onClose }: { suppression: Suppression; onClose: () => void }) {
  const { invalidate } = useAlertMemory();
  const { id, state, reason, owner_name, starts_at, ends_at, ended_by_name } = suppression;
  const end = useMutation({
    mutationFn: () => call(endSuppression, { id }),
    onSuccess: () => {
      invalidate();
      showToast("good", "Terminada: desde ahora vuelve a alertar.");
    },
  });
  return (
    <Drawer title={suppressionScope(suppression)} onClose={onClose}>
      <div className={detailStyles.detail}>
        <Row gap={2} across={4}>
          <Badge tone={suppressionStates[state].tone}>{suppressionStates[state].text}</Badge>
          {state !== "ended" && (
            <Button small look="danger" busy={end.isPending} onClick={() => end.mutate()}>
              Terminar ahora
            </Button>
          )}
        </Row>
        <SaveTrouble failure={end.error} />
        <p className={detailStyles.text}>{reason}</p>
        <FactList>
          <Fact name="Responsable">{owner_name}</Fact>
          <Fact name="Desde">
            <ExactTime at={starts_at} />
          </Fact>
          <Fact name="Hasta">
            <ExactTime at={ends_at} />
            {ended_by_name && `, la terminó ${ended_by_name}`}
          </Fact>
          <Fact name="Retenido">
            {numberText(suppression.hit_count)} eventos, {numberText(suppression.suppressed_alerts)} alertas
          </Fact>
        </FactList>
        <SuppressedLink id={id} />
      </div>
    </Drawer>
  );
}

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

/** The list of suppression rules or windows, with the number of events that each suppressed. */
export function SuppressionList({ kind }: { kind: Suppression["kind"] }) {
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
  const { things: itemNoun, add, caption, empty, fills } = words[kind];
  const openedItem = page.data?.items.find(({ id }) => id === open);
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
        itemNoun={itemNoun}
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
      {openedItem && <SuppressionDrawer suppression={openedItem} onClose={() => setOpen(undefined)} />}
      {adding && <NewSuppressionDialog kind={kind} onClose={() => setAdding(false)} />}
    </>
  );
}

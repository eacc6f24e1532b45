import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { periodRhythmLabels } from "#features/delivery/service-periods/period-terms.ts";
import {
  listPeriodRules,
  type PeriodRule,
} from "#features/delivery/service-periods/service-periods.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { dayText } from "../period-text.ts";
import { RuleDialog } from "./rule-dialog.tsx";

const columns: readonly Column<PeriodRule>[] = [
  { key: "service", title: "Servicio", onPhone: "first", cell: ({ service_name }) => service_name },
  { key: "rhythm", title: "Ritmo", cell: ({ rhythm }) => periodRhythmLabels[rhythm] },
  {
    key: "days",
    title: "Vigencia",
    cell: ({ starts_on, ends_on }) =>
      ends_on ? `${dayText(starts_on)} a ${dayText(ends_on)}` : `Desde el ${dayText(starts_on)}`,
  },
  {
    key: "closing",
    title: "Cierre",
    onPhone: "away",
    cell: ({ closing_days }) => `${countOf(closing_days, "día", "días")} después del término`,
  },
  {
    key: "enabled",
    title: "Estado",
    tight: true,
    cell: ({ enabled }) =>
      enabled ? <Badge tone="good">Activa</Badge> : <Badge tone="neutral">Detenida</Badge>,
  },
];

/** The rules of the company, one per service. */
export function PeriodRules() {
  const { data, error, refetch } = useQuery(callQuery(listPeriodRules, {}));
  const [edited, setEdited] = useState<PeriodRule | "new">();
  if (!data)
    return (
      <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las reglas" shape="rows" count={4} />
    );
  const add = data.services.length > 0 && (
    <Button look="main" onClick={() => setEdited("new")}>
      Nueva regla
    </Button>
  );
  return (
    <Stack gap={5} bounded>
      {data.items.length === 0 ? (
        <EmptyState title="Sin reglas de períodos" action={add}>
          {data.services.length > 0
            ? "Cada servicio contratado puede tener una regla, que planifica sus períodos."
            : "La empresa no tiene servicios contratados."}
        </EmptyState>
      ) : (
        <>
          <div className={styles.line}>{add}</div>
          <DataTable
            caption="Reglas de períodos"
            columns={columns}
            rows={data.items}
            keyOf={({ id }) => id}
            onOpen={setEdited}
          />
        </>
      )}
      {edited && (
        <RuleDialog
          rule={edited === "new" ? undefined : edited}
          services={data.services}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

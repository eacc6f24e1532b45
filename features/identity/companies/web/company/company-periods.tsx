import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type CompanyPeriod,
  deletePeriod,
  listCompanyPeriods,
} from "#features/identity/companies/company-services.contract.ts";
import { monthName } from "#platform/contract/dates/calendar-text.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { NewPeriodForm } from "./new-period-form.tsx";

/** Returns a calendar day without a zone: `2026-11-01` is `1 nov 2026`. */
function plainDay(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${monthName(month ?? 0, "abbreviated")} ${year}`;
}

/** The service periods of a company, for which services are delivered and reported. */
export function CompanyPeriods({ companyId: id }: { companyId: number }) {
  const queries = useQueryClient();
  const periods = callQuery(listCompanyPeriods, { id });
  const { data, error, refetch } = useQuery(periods);
  const [leaving, setLeaving] = useState<CompanyPeriod>();
  const remove = useMutation({
    mutationFn: (period: string) => call(deletePeriod, { id, period }),
    onSuccess: () => queries.invalidateQueries({ queryKey: periods.queryKey }),
    onError: (failure) => showToast("problem", refusalText(failure)),
    onSettled: () => setLeaving(undefined),
  });

  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los períodos" count={6} />;
  return (
    <Stack gap={5}>
      <NewPeriodForm companyId={id} />
      {data.items.length === 0 ? (
        <EmptyState title="Sin períodos de servicio">
          Agregue el primero con el formulario de arriba.
        </EmptyState>
      ) : (
        <DataTable
          caption="Períodos de servicio"
          density="compact"
          rows={data.items}
          keyOf={(period) => period.id}
          columns={[
            { key: "name", title: "Período", onPhone: "first", cell: ({ name }) => name },
            { key: "service", title: "Servicio", cell: ({ service_name }) => service_name },
            {
              key: "days",
              title: "Fechas",
              tight: true,
              cell: ({ starts_on, ends_on }) => `${plainDay(starts_on)} – ${plainDay(ends_on)}`,
            },
            {
              key: "remove",
              title: "Acciones",
              onPhone: "first",
              cell: (period) => (
                <Button
                  small
                  iconOnly
                  look="quiet"
                  aria-label={`Eliminar ${period.name}`}
                  onClick={() => setLeaving(period)}
                >
                  <IconTrash />
                </Button>
              ),
            },
          ]}
        />
      )}
      {leaving && (
        <Dialog
          title={`¿Eliminar «${leaving.name}»?`}
          onClose={() => setLeaving(undefined)}
          actions={
            <>
              <Button onClick={() => setLeaving(undefined)}>Conservar</Button>
              <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate(leaving.id)}>
                Eliminar período
              </Button>
            </>
          }
        >
          Deja de aparecer en los filtros de {leaving.service_name}. Queda registrado en la auditoría.
        </Dialog>
      )}
    </Stack>
  );
}

import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Allowance, listAllowances } from "#features/assistant/ai-providers/ai-use.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { dollarText } from "#platform/web/text/dollar-text.ts";
import styles from "../ai-providers.module.css";
import { AllowanceDialog } from "./allowance-dialog.tsx";

const columns: Column<Allowance>[] = [
  { key: "company", title: "Empresa", onPhone: "first", cell: ({ company }) => company },
  {
    key: "allowed",
    title: "Permiso",
    tight: true,
    cell: ({ allowed, chosen }) =>
      allowed ? (
        <Badge tone="good">{chosen ? "Permitido, el habitual" : "Permitido"}</Badge>
      ) : (
        <Badge>Retirado</Badge>
      ),
  },
  {
    key: "cost",
    title: "Usado este mes",
    onPhone: "titled",
    numeric: true,
    cell: ({ month_cost, monthly_budget }) => `${dollarText(month_cost)} de ${dollarText(monthly_budget)}`,
  },
];

/** Lists the companies that decided about a provider, and lets staff record the decision of another company. */
export function AllowanceList({ providerId: id }: { providerId: number }) {
  const { data, error, refetch } = useQuery(callQuery(listAllowances, { id }));
  const [open, setOpen] = useState<Allowance | "new" | null>(null);
  if (!data)
    return <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las empresas" count={4} />;
  const add = (
    <Button onClick={() => setOpen("new")}>
      <IconPlus aria-hidden="true" />
      Registrar permiso
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState title="Ninguna empresa lo ha permitido" action={add}>
          Mientras una empresa no lo permita, nada suyo sale del portal hacia este proveedor.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Empresas y su permiso"
            density="compact"
            columns={columns}
            rows={data}
            keyOf={({ company_id }) => String(company_id)}
            onOpen={setOpen}
          />
          <div className={styles.below}>{add}</div>
        </>
      )}
      {open && (
        <AllowanceDialog
          providerId={id}
          allowance={open === "new" ? null : open}
          known={data.map(({ company_id }) => company_id)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

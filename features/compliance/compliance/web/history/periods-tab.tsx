import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import { listSnapshots, type Snapshot } from "#features/compliance/control-states/history.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { PeriodDialog } from "./period-dialog.tsx";
import styles from "./periods.module.css";

const columns: Column<Snapshot>[] = [
  { key: "name", title: "Período", onPhone: "first", cell: ({ name }) => <strong>{name}</strong> },
  { key: "as_of", title: "Cerrado", tight: true, cell: ({ as_of }) => <ExactTime at={as_of} /> },
  { key: "by", title: "Por", cell: ({ closed_by_name }) => closed_by_name },
  {
    key: "intact",
    title: "Contenido",
    tight: true,
    cell: ({ intact }) =>
      intact ? <Badge tone="good">Íntegro</Badge> : <Badge tone="danger">No calza con su huella</Badge>,
  },
  {
    key: "sha256",
    title: "Huella SHA-256",
    onPhone: "away",
    cell: ({ sha256 }) => <Copyable text={sha256} shown={`${sha256.slice(0, 12)}…`} />,
  },
  {
    key: "state",
    title: "Estado",
    cell: ({ reopened_at, reopened_by_name, reopen_reason }) =>
      reopened_at ? (
        <span>
          Reabierto por {reopened_by_name}, <ExactTime at={reopened_at} />: «{reopen_reason}»
        </span>
      ) : (
        "Cerrado"
      ),
  },
];

/**
 * The closed periods of a standard, each verified against its hash; people with permission can close a period and
 * reopen one.
 */
export function PeriodsTab({ companyStandard }: { companyStandard: CompanyStandard }) {
  const mayManage = useMay("compliance.manage");
  const [asking, setAsking] = useState(false);
  const { standard, closed_at, closed_by_name } = companyStandard;
  const { data, error, refetch } = useQuery(callQuery(listSnapshots, { standard_id: standard.id }));
  return (
    <>
      <div className={styles.now}>
        <p>
          {closed_at ? (
            <>
              {standard.short_name} está cerrada desde el <ExactTime at={closed_at} />, por {closed_by_name}:
              sus estados no cambian.
            </>
          ) : (
            <>{standard.short_name} está abierta: sus estados pueden cambiar.</>
          )}
        </p>
        {mayManage && (
          <Button look={closed_at ? "plain" : "main"} onClick={() => setAsking(true)}>
            {closed_at ? "Reabrir" : "Cerrar el período"}
          </Button>
        )}
      </div>
      {!data ? (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudieron cargar los períodos"
          shape="rows"
          count={4}
        />
      ) : data.items.length === 0 ? (
        <EmptyState title="Ningún período se ha cerrado todavía">
          Al cerrar un período queda una copia de todos los estados con su huella: sirve para probar, más
          adelante, cómo estaba la norma ese día.
        </EmptyState>
      ) : (
        <DataTable caption="Períodos cerrados" columns={columns} rows={data.items} keyOf={({ id }) => id} />
      )}
      {asking && <PeriodDialog companyStandard={companyStandard} onClose={() => setAsking(false)} />}
    </>
  );
}

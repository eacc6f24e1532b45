import { useQuery } from "@tanstack/react-query";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { listCompanyIntake } from "../contracts/company-intake.contract.ts";
import { intakeColumns } from "./companies/intake-columns.tsx";
import { intakeSummary } from "./companies/intake-text.ts";
import styles from "./status/status.module.css";

const title = "Eventos de las empresas";
const everyMinute = 60_000;

/** How the events of every company come in, for the provider's staff. */
export default function ManageEventsPage() {
  const may = useMay("event.global");
  const { data, error, refetch } = useQuery({
    ...callQuery(listCompanyIntake, {}),
    enabled: may,
    refetchInterval: everyMinute,
  });
  if (!may) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Primero las empresas con fuentes que dejaron de enviar, luego las que tienen entregas devueltas o registros rechazados."
      />
      {error && !data && (
        <ErrorState title="No se pudieron cargar las empresas" failure={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton shape="rows" count={8} />}
      {data?.items.length === 0 && (
        <EmptyState title="Todavía no hay empresas">Se crean en Administración, Empresas.</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <p className={styles.summary}>{intakeSummary(data.items)}</p>
          <DataTable
            caption={title}
            columns={intakeColumns}
            rows={data.items}
            keyOf={({ company: { id } }) => String(id)}
          />
          <p className={styles.soft}>La semana anterior son las mismas 24 horas de hace siete días.</p>
        </>
      )}
    </>
  );
}

import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { usePageTitle } from "#platform/web/kit/layout/page-header.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { EmptyState, ErrorState } from "#platform/web/kit/messages/state-message.tsx";

import { ReportArticle } from "./reading/report-article.tsx";
import { ReportList, useReport } from "./reading/report-list.tsx";
import styles from "./reports-page.module.css";

/** The text of one report. */
function ReportReader({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useReport(id);
  usePageTitle(data?.title ?? "Reporte");
  return (
    <>
      <nav className={styles.back} aria-label="Volver">
        <Link to={paths.reports}>Todos los reportes</Link>
      </nav>
      {isPending && <Skeleton count={12} />}
      {data && <ReportArticle report={data} downloadFrom={data.id} />}
      {error && !data && isGone(error) && (
        <EmptyState
          title="Este reporte no está publicado"
          action={<LinkButton to={paths.reports}>Ver los reportes</LinkButton>}
        >
          Puede que se haya retirado o que la dirección esté incompleta.
        </EmptyState>
      )}
      {error && !data && !isGone(error) && (
        <ErrorState title="No se pudo cargar el reporte" failure={error} onRetry={refetch} />
      )}
    </>
  );
}

function isGone(error: Error): boolean {
  return error instanceof CallFailure && error.status < 500;
}

/** The public page of reports: the list of covers, or the report in the address. */
export default function ReportsPage() {
  const [reportParam] = useAddressParam("reporte");
  const id = Number(reportParam);
  return (
    <div className={styles.page}>
      {reportParam !== null && Number.isSafeInteger(id) && id > 0 ? <ReportReader id={id} /> : <ReportList />}
    </div>
  );
}

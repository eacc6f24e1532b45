import { Link } from "react-router";
import { CallFailure } from "#platform/web/call-failure.ts";
import { EmptyState } from "#platform/web/kit/empty-state.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { usePageTitle } from "#platform/web/page-title.ts";
import { reportsPath } from "./report-address.ts";
import { ReportArticle } from "./report-article.tsx";
import styles from "./report-reader.module.css";
import { useReport } from "./reports.queries.ts";

/** One report in full. */
export function ReportReader({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useReport(id);
  usePageTitle(data?.title ?? "Reporte");
  return (
    <>
      <nav className={styles.back} aria-label="Volver">
        <Link to={reportsPath}>Todos los reportes</Link>
      </nav>
      {isPending && <Skeleton count={12} />}
      {data && <ReportArticle report={data} downloadFrom={data.id} />}
      {error && !data && isGone(error) && (
        <EmptyState
          title="Este reporte no está publicado"
          action={<LinkButton to={reportsPath}>Ver los reportes</LinkButton>}
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

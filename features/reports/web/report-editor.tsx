import { Link } from "react-router";
import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import { dateTime } from "#platform/contract/calendar-words.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { PageHeader } from "#platform/web/kit/page-header.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { useEditedReport } from "./manage-reports.queries.ts";
import { reportPath } from "./report-address.ts";
import styles from "./report-editor.module.css";
import { ReportStateBadge } from "./report-state-badge.tsx";
import { ReportWorkbench } from "./report-workbench.tsx";

/** One report: its state, its text, its preview and its versions. */
export function ReportEditor({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isPending, error, refetch } = useEditedReport(id);
  return (
    <div className={styles.editor}>
      <PageHeader
        title={data?.draft.title ?? "Reporte"}
        actions={<Button onClick={onClose}>Todos los reportes</Button>}
      />
      {isPending && <Skeleton count={12} />}
      {error && !data && (
        <ErrorState title="No se pudo cargar el reporte" failure={error} onRetry={refetch} />
      )}
      {data && (
        <>
          <StateLine report={data} />
          <ReportWorkbench report={data} />
        </>
      )}
    </div>
  );
}

function StateLine({ report }: { report: EditedReport }) {
  const { id, version, status, updated_at, saved_by } = report;
  return (
    <p className={styles.state}>
      <ReportStateBadge {...report} />
      <span>
        Versión {version}, guardada el {dateTime(updated_at)} por {saved_by}
      </span>
      {status === "published" && <Link to={reportPath(id)}>Ver en el sitio</Link>}
    </p>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { Duty } from "#features/legal-duties/contracts/legal-duties.contract.ts";
import { getReport } from "#features/legal-duties/contracts/legal-reports.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { ReportForm } from "./report-form.tsx";

interface ReportDialogProps {
  incidentId: string;
  duty: Duty;
  onClose: () => void;
}

/** The report of a duty, field by field, to fill in and to copy into the agency's form. */
export function ReportDialog({ incidentId, duty, onClose }: ReportDialogProps) {
  const { data, error, refetch } = useQuery(callQuery(getReport, { id: incidentId, duty: duty.code }));
  return (
    <Dialog title={duty.name} wide onClose={onClose}>
      {data ? (
        <ReportForm key={data.version} incidentId={incidentId} report={data} onClose={onClose} />
      ) : error ? (
        <ErrorState title="No se pudo leer el reporte" failure={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton count={10} />
      )}
    </Dialog>
  );
}

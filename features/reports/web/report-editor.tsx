import { Button } from "#platform/web/kit/button.tsx";
import { TextEditor } from "#platform/web/publishing/text-editor.tsx";
import { useEditedReport } from "./manage-reports.queries.ts";
import { reportPath } from "./report-address.ts";
import { ReportWorkbench } from "./report-workbench.tsx";

/** One report: its state, its text, its preview and its versions. */
export function ReportEditor({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <TextEditor
      query={useEditedReport(id)}
      name="Reporte"
      failed="No se pudo cargar el reporte"
      actions={<Button onClick={onClose}>Todos los reportes</Button>}
      sitePath={reportPath(id)}
    >
      {(report) => <ReportWorkbench report={report} />}
    </TextEditor>
  );
}

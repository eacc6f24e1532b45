import { useAddressParam } from "#platform/web/address-param.ts";
import { ManagedReportList } from "./managed-report-list.tsx";
import { NewReport } from "./new-report.tsx";
import { ReportEditor } from "./report-editor.tsx";

/** Staff write reports here; the address says which one, or `nuevo`. */
export default function ReportsEditorPage() {
  const [wanted, open] = useAddressParam("reporte");
  const close = () => open(null);
  if (wanted === "nuevo") return <NewReport onCreated={(id) => open(String(id))} onClose={close} />;
  const id = Number(wanted);
  if (wanted !== null && Number.isSafeInteger(id) && id > 0)
    return <ReportEditor key={id} id={id} onClose={close} />;
  return <ManagedReportList onOpen={(report) => open(String(report))} onNew={() => open("nuevo")} />;
}

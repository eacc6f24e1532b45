import { useAddressParam } from "#platform/web/address-param.ts";
import { ReportList } from "./report-list.tsx";
import { ReportReader } from "./report-reader.tsx";
import styles from "./reports-page.module.css";

/** The public reports: their covers, or the one that the address names. */
export default function ReportsPage() {
  const [wanted] = useAddressParam("reporte");
  const id = Number(wanted);
  return (
    <div className={styles.page}>
      {wanted !== null && Number.isSafeInteger(id) && id > 0 ? <ReportReader id={id} /> : <ReportList />}
    </div>
  );
}

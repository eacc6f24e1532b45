import { Link } from "react-router";
import type { ReportSummary } from "#features/reports/reports.contract.ts";
import { downloadPath, reportPath } from "./report-address.ts";
import { ReportCover } from "./report-cover.tsx";
import styles from "./report-item.module.css";
import { fileText } from "./report-words.ts";

/** One report in the list: its cover, its title, its file. */
export function ReportItem({ report }: { report: ReportSummary }) {
  const { id, title, summary, file } = report;
  return (
    <li className={styles.item}>
      <Link to={reportPath(id)} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <ReportCover report={report} />
      </Link>
      <div className={styles.words}>
        <h2>
          <Link to={reportPath(id)}>{title}</Link>
        </h2>
        <p>{summary}</p>
        <a className={styles.download} href={downloadPath(id)} download>
          Descargar ({fileText(file)})
        </a>
      </div>
    </li>
  );
}

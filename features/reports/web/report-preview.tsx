import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import { Notice } from "#platform/web/kit/notice.tsx";
import { ReportArticle } from "./report-article.tsx";
import { type ReportFields, readFields } from "./report-draft-form.ts";
import styles from "./report-editor.module.css";

interface ReportPreviewProps {
  report: EditedReport;
  fields: ReportFields;
}

/** The words as they stand in the form now, drawn as visitors would read them. */
export function ReportPreview({ report, fields }: ReportPreviewProps) {
  const read = readFields(fields);
  if ("errors" in read)
    return (
      <Notice tone="warning">
        Hay campos por corregir en el texto; corríjalos para ver la vista previa.
      </Notice>
    );
  return (
    <div className={styles.preview}>
      <ReportArticle
        report={{
          ...read.draft,
          tlp: "CLEAR",
          published_at: report.published_at ?? report.updated_at,
          file: { name: "", type: "", bytes: 0 },
        }}
      />
    </div>
  );
}

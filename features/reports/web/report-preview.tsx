import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import { TextPreview } from "#platform/web/publishing/text-preview.tsx";
import { ReportArticle } from "./report-article.tsx";
import { type ReportFields, readFields } from "./report-draft-form.ts";

interface ReportPreviewProps {
  report: EditedReport;
  fields: ReportFields;
}

/** The report as visitors would read it if it were published now. */
export function ReportPreview({ report, fields }: ReportPreviewProps) {
  return (
    <TextPreview read={readFields(fields)}>
      {(draft) => (
        <ReportArticle
          report={{
            ...draft,
            tlp: "CLEAR",
            published_at: report.published_at ?? report.updated_at,
            file: { name: "", type: "", bytes: 0 },
          }}
        />
      )}
    </TextPreview>
  );
}

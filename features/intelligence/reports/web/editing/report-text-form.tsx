import type { EditedReport } from "#features/intelligence/reports/manage-reports.contract.ts";
import type { ReportDraft } from "#features/intelligence/reports/reports.contract.ts";
import { PublishingForm } from "#platform/web/publishing/publishing-form.tsx";
import type { TextFields } from "#platform/web/publishing/use-text-fields.ts";
import { usePublishReport, useSaveReport, useWithdrawReport } from "./manage-reports.queries.ts";
import { PdfField } from "./pdf-field.tsx";
import { type ReportFields as Fields, reportFieldsFrom } from "./report-draft-form.ts";
import { ReportFields } from "./report-fields.tsx";

interface ReportTextFormProps {
  report: EditedReport;
  text: TextFields<Fields, ReportDraft>;
}

/** The text of a report with what can be done with it. */
export function ReportTextForm({ report, text }: ReportTextFormProps) {
  return (
    <PublishingForm
      name="Reporte"
      edited={report}
      text={text}
      fieldsFrom={reportFieldsFrom}
      save={useSaveReport()}
      publish={usePublishReport()}
      withdraw={useWithdrawReport()}
    >
      <ReportFields
        fields={text.fields}
        errors={text.errors}
        slugFixed={report.published_at !== null}
        onChange={text.change}
      />
      <PdfField report={report} dirty={text.dirty} />
    </PublishingForm>
  );
}

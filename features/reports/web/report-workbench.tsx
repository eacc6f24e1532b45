import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import { TextWorkbench } from "#platform/web/publishing/text-workbench.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { fieldsFrom, readFields } from "./report-draft-form.ts";
import { ReportPreview } from "./report-preview.tsx";
import { ReportTextForm } from "./report-text-form.tsx";
import { ReportVersions } from "./report-versions.tsx";

/** The words live here, so that looking at the preview loses none. */
export function ReportWorkbench({ report }: { report: EditedReport }) {
  const text = useTextFields(fieldsFrom(report.draft), readFields);
  return (
    <TextWorkbench
      label="Reporte"
      item="reporte"
      version={report.version}
      dirty={text.dirty}
      text={<ReportTextForm report={report} text={text} />}
      preview={<ReportPreview report={report} fields={text.fields} />}
      versions={(showText) => (
        <ReportVersions
          report={report}
          onTake={(draft) => {
            text.put({ ...fieldsFrom(draft), slug: report.draft.slug });
            showText();
          }}
        />
      )}
    />
  );
}

import {
  type EditedReport,
  getReportVersion,
  listReportVersions,
} from "#features/intelligence/reports/manage-reports.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { TextEditor, TextPreview, TextWorkbench } from "#platform/web/publishing/text-editor.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { VersionList } from "#platform/web/publishing/versions.tsx";
import { reportPath } from "../reading/report-address.ts";
import { ReportArticle } from "../reading/report-article.tsx";
import { useEditedReport } from "./manage-reports.queries.ts";
import { type ReportFields, readFields, reportFieldsFrom } from "./report-draft-form.ts";
import { ReportTextForm } from "./report-text-form.tsx";

interface ReportPreviewProps {
  report: EditedReport;
  fields: ReportFields;
}

/** The report as visitors would read it if it were published now. */
function ReportPreview({ report, fields }: ReportPreviewProps) {
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

/** The state of the form is held here, so that it survives switching to the preview. */
function ReportWorkbench({ report }: { report: EditedReport }) {
  const { id } = report;
  const text = useTextFields(reportFieldsFrom(report.draft), readFields);
  return (
    <TextWorkbench
      label="Reporte"
      item="reporte"
      version={report.version}
      dirty={text.dirty}
      text={<ReportTextForm report={report} text={text} />}
      preview={<ReportPreview report={report} fields={text.fields} />}
      versions={(showText) => (
        <VersionList
          versions={callQuery(listReportVersions, { id })}
          version={(number) => callQuery(getReportVersion, { id, number })}
          publishedVersion={report.published_version}
          onTake={(draft) => {
            text.put({ ...reportFieldsFrom(draft), slug: report.draft.slug });
            showText();
          }}
        />
      )}
    />
  );
}

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

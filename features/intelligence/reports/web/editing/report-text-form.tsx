import type { EditedReport } from "#features/intelligence/reports/manage-reports.contract.ts";
import type { ReportDraft } from "#features/intelligence/reports/reports.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { PublishingForm } from "#platform/web/publishing/publishing-form.tsx";
import type { TextFields } from "#platform/web/publishing/use-text-fields.ts";
import { usePublishReport, useSaveReport, useWithdrawReport } from "./manage-reports.queries.ts";
import { PdfField } from "./pdf-field.tsx";
import { type ReportFields as Fields, fieldsFrom } from "./report-draft-form.ts";
import { ReportFields } from "./report-fields.tsx";

interface ReportTextFormProps {
  report: EditedReport;
  text: TextFields<Fields, ReportDraft>;
}

/** The text of a report with what can be done with it. */
export function ReportTextForm({ report, text }: ReportTextFormProps) {
  const save = useSaveReport();
  const publish = usePublishReport();
  const withdraw = useWithdrawReport();
  const seenVersion = { id: report.id, version: report.version };

  const saveText = () => {
    const draft = text.read();
    if (!draft) return;
    const onSuccess = (saved: EditedReport) => {
      text.put(fieldsFrom(saved.draft));
      showToast("good", `Versión ${saved.version} guardada`);
    };
    save.mutate({ ...seenVersion, ...draft }, { onSuccess });
  };
  const publishText = () =>
    publish.mutate(seenVersion, { onSuccess: () => showToast("good", "Reporte publicado") });
  const withdrawText = () =>
    withdraw.mutate(seenVersion, { onSuccess: () => showToast("good", "Reporte retirado del sitio") });

  return (
    <PublishingForm
      edited={report}
      dirty={text.dirty}
      errors={text.errors}
      save={save}
      publish={publish}
      withdraw={withdraw}
      onSave={saveText}
      onPublish={publishText}
      onWithdraw={withdrawText}
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

import type { EditedReport } from "#features/reports/manage-reports.contract.ts";
import type { ReportDraft } from "#features/reports/reports.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { FieldTrouble } from "#platform/web/kit/field-trouble.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { refusalText } from "#platform/web/refusal-text.ts";
import { usePublishReport, useSaveReport, useWithdrawReport } from "./manage-reports.queries.ts";
import { PdfField } from "./pdf-field.tsx";
import { type ReportFields as Fields, type ReportFieldErrors, readFields } from "./report-draft-form.ts";
import { ReportFields } from "./report-fields.tsx";

interface ReportTextFormProps {
  report: EditedReport;
  fields: Fields;
  errors: ReportFieldErrors;
  dirty: boolean;
  onChange: (change: Partial<Fields>) => void;
  onErrors: (errors: ReportFieldErrors) => void;
  onSaved: (draft: ReportDraft) => void;
}

/** The text of a report with what can be done with it: save, publish, withdraw. */
export function ReportTextForm(props: ReportTextFormProps) {
  const { report, fields, errors, dirty, onChange, onErrors, onSaved } = props;
  const save = useSaveReport();
  const publish = usePublishReport();
  const withdraw = useWithdrawReport();
  const { id, version, status, published_version } = report;
  const moveError = publish.error ?? withdraw.error;
  const busy = save.isPending || publish.isPending || withdraw.isPending;
  const upToDate = status === "published" && published_version === version;

  const saveText = () => {
    const read = readFields(fields);
    if ("errors" in read) return onErrors(read.errors);
    onErrors({});
    save.mutate(
      { id, version, ...read.draft },
      {
        onSuccess: ({ draft, version: number }) => {
          onSaved(draft);
          showToast("good", `Versión ${number} guardada`);
        },
      },
    );
  };
  const publishText = () =>
    publish.mutate({ id, version }, { onSuccess: () => showToast("good", "Reporte publicado") });
  const withdrawText = () =>
    withdraw.mutate({ id, version }, { onSuccess: () => showToast("good", "Reporte retirado del sitio") });

  return (
    <Form
      onSubmit={saveText}
      actions={
        <>
          <Button
            type="submit"
            look={dirty ? "main" : "plain"}
            busy={busy}
            notYet={dirty ? undefined : "No hay cambios por guardar"}
          >
            Guardar versión
          </Button>
          {!upToDate && (
            <Button
              look={dirty ? "plain" : "main"}
              busy={busy}
              notYet={dirty ? "Guarde primero los cambios" : undefined}
              onClick={publishText}
            >
              {status === "published" ? "Publicar los cambios" : "Publicar"}
            </Button>
          )}
          {status === "published" && (
            <Button look="danger" busy={busy} onClick={withdrawText}>
              Retirar del sitio
            </Button>
          )}
        </>
      }
    >
      <ReportFields
        fields={fields}
        errors={errors}
        slugFixed={report.published_at !== null}
        onChange={onChange}
      />
      <PdfField report={report} dirty={dirty} />
      <FieldTrouble errors={errors} />
      <SaveTrouble failure={save.error} />
      {moveError && (
        <Notice tone="danger" title={publish.error ? "No se publicó" : "No se retiró"}>
          {refusalText(moveError)}
        </Notice>
      )}
    </Form>
  );
}

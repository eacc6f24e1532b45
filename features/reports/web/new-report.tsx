import { followTitle } from "#platform/web/publishing/follow-title.ts";
import { NewTextForm } from "#platform/web/publishing/new-text-form.tsx";
import { useTextFields } from "#platform/web/publishing/use-text-fields.ts";
import { useCreateReport } from "./manage-reports.queries.ts";
import { emptyFields, readFields } from "./report-draft-form.ts";
import { ReportFields } from "./report-fields.tsx";

interface NewReportProps {
  onCreated: (id: number) => void;
  onClose: () => void;
}

/** Begins a report. */
export function NewReport({ onCreated, onClose }: NewReportProps) {
  const text = useTextFields(emptyFields, readFields);
  const create = useCreateReport();
  const save = () => {
    const draft = text.read();
    if (draft) create.mutate(draft);
  };
  return (
    <NewTextForm
      title="Nuevo reporte"
      item="reporte"
      dirty={text.dirty}
      errors={text.errors}
      create={create}
      onSave={save}
      onCreated={onCreated}
      onClose={onClose}
    >
      <ReportFields
        fields={text.fields}
        errors={text.errors}
        slugFixed={false}
        onChange={(change) => text.put((held) => followTitle(held, change))}
      />
    </NewTextForm>
  );
}

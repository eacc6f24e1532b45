import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  composeDocument,
  listUsableTemplates,
} from "#features/delivery/documents/contracts/document-templates.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { DataFields, TitleAndPeriod } from "../forms/document-inputs.tsx";

interface ComposeDialogProps {
  onClose: () => void;
  onDone: (document: DocumentDetail) => void;
}

/** Makes a document from a template with the figures of the company. */
export function ComposeDialog({ onClose, onDone }: ComposeDialogProps) {
  const templates = useQuery(callQuery(listUsableTemplates, {})).data?.items;
  const [chosenId, setChosenId] = useState("");
  const [title, setTitle] = useState("");
  const [periodId, setPeriodId] = useState("");
  const [data, setData] = useState<Record<string, string>>({});
  const [submits, setSubmits] = useState(true);
  const save = useCallMutation(composeDocument, (document) => {
    showToast("good", submits ? "Documento enviado a revisión" : "Borrador guardado");
    onDone(document);
  });
  if (!templates)
    return (
      <Dialog title="Componer documento" onClose={onClose}>
        <Skeleton count={5} />
      </Dialog>
    );
  const template = templates.find(({ id }) => id === chosenId) ?? templates[0];
  const send = () =>
    template &&
    save.mutate({
      template_id: template.id,
      title,
      period_id: periodId || null,
      data: Object.fromEntries(template.data.map((name) => [name, data[name] ?? ""])),
      submit: submits,
    });
  return (
    <FormDialog
      title="Componer documento"
      wide
      action={submits ? "Enviar a revisión" : "Guardar borrador"}
      notYet={template ? undefined : "Todavía no hay plantillas aprobadas"}
      busy={save.isPending}
      failure={save.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Plantilla">
        <Select
          required
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={template?.id ?? ""}
          onChange={({ target }) => setChosenId(target.value)}
        />
      </Field>
      <TitleAndPeriod
        title={title}
        onTitle={setTitle}
        periodId={periodId}
        onPeriod={setPeriodId}
        needsPeriod={template?.uses_period ?? false}
      />
      <DataFields names={template?.data ?? []} data={data} onChange={setData} />
      <Checkbox
        label="Enviar a revisión al guardar"
        checked={submits}
        onChange={({ target }) => setSubmits(target.checked)}
      />
    </FormDialog>
  );
}

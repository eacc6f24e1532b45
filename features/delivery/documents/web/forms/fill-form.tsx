import { useState } from "react";
import {
  type DocumentForm,
  fillForm,
} from "#features/delivery/documents/contracts/document-forms.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { DataFields, TitleAndPeriod } from "./document-inputs.tsx";

interface FillFormFieldsProps {
  form: DocumentForm;
  onBack: () => void;
  onDone: (document: DocumentDetail) => void;
}

/** Parses the rows of a list from typed or pasted text: one line each, with columns separated by tabs or semicolons. */
function rowsOf(text: string, columns: readonly string[]): Record<string, string>[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const cells = line.split(line.includes("\t") ? "\t" : ";");
      return Object.fromEntries(columns.map((column, place) => [column, (cells[place] ?? "").trim()]));
    });
}

/** Fills a Word form with the data of a person. */
export function FillFormFields({ form, onBack, onDone }: FillFormFieldsProps) {
  const { id, fields } = form;
  const [title, setTitle] = useState("");
  const [periodId, setPeriodId] = useState("");
  const [data, setData] = useState<Record<string, string>>({});
  const [lists, setLists] = useState<Record<string, string>>({});
  const save = useCallMutation(fillForm, (document) => {
    showToast("good", "Documento enviado a revisión");
    onDone(document);
  });
  const send = () =>
    save.mutate({
      id,
      title,
      period_id: periodId || null,
      data: Object.fromEntries(fields.data.map((name) => [name, data[name] ?? ""])),
      lists: Object.fromEntries(
        fields.lists.map(({ name, columns }) => [name, rowsOf(lists[name] ?? "", columns)]),
      ),
      submit: true,
    });
  return (
    <Form
      onSubmit={send}
      actions={
        <>
          <Button look="main" type="submit" busy={save.isPending}>
            Enviar a revisión
          </Button>
          <Button onClick={onBack}>Volver</Button>
        </>
      }
    >
      <TitleAndPeriod
        title={title}
        onTitle={setTitle}
        periodId={periodId}
        onPeriod={setPeriodId}
        needsPeriod={fields.usesPeriod}
      />
      <DataFields names={fields.data} data={data} onChange={setData} />
      {fields.lists.map(({ name, columns }) => (
        <Field
          key={name}
          label={`Lista ${name}`}
          hint={`Una fila por línea: ${columns.join("; ")}. Puede pegar desde una planilla.`}
          optional
        >
          <TextArea
            rows={4}
            limit={1_000_000}
            value={lists[name] ?? ""}
            onChange={({ target }) => setLists({ ...lists, [name]: target.value })}
          />
        </Field>
      ))}
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

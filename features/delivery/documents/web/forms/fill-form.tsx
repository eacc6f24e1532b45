import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DocumentForm,
  fillForm,
} from "#features/delivery/documents/contracts/document-forms.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { listPeriods } from "#features/delivery/service-periods/service-periods.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

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
  const periods = useQuery(callQuery(listPeriods, {})).data?.items ?? [];
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
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Field label="Período" optional={!fields.usesPeriod}>
        <Select
          required={fields.usesPeriod}
          placeholder="Elija un período"
          options={periods.map((each) => ({ value: each.id, label: `${each.name}, ${each.service_name}` }))}
          value={periodId}
          onChange={({ target }) => setPeriodId(target.value)}
        />
      </Field>
      {fields.data.map((name) => (
        <Field key={name} label={name}>
          <TextArea
            required
            rows={2}
            limit={5_000}
            value={data[name] ?? ""}
            onChange={({ target }) => setData({ ...data, [name]: target.value })}
          />
        </Field>
      ))}
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

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ActKind,
  listActKinds,
  previewAct,
  startAct,
} from "#features/identity/company-acts/company-acts.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { ActPreview } from "./act-preview.tsx";
import { ActResult } from "./act-result.tsx";

interface ActFieldsProps {
  fields: ActKind["fields"];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** The fields of an act, which its feature describes. */
function ActFields({ fields, values, onChange }: ActFieldsProps) {
  return fields.map(({ name, label, kind, hint, options }) => {
    const bind = {
      required: true,
      value: values[name] ?? "",
      onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
    };
    return (
      <Field key={name} label={label} hint={hint}>
        {kind === "choice" ? (
          <Select placeholder="Elija una opción" options={options ?? []} {...bind} />
        ) : kind === "long_text" ? (
          <TextArea rows={4} {...bind} />
        ) : (
          <TextInput type={kind === "number" ? "number" : "text"} {...bind} />
        )}
      </Field>
    );
  });
}

interface ActDialogProps {
  companyIds: readonly number[];
  onClose: () => void;
}

interface ActFormProps {
  kinds: readonly ActKind[];
  companyIds: readonly number[];
  onStarted: (id: string) => void;
}

/** The form to select an act, preview its changes in each company, and start it. */
function ActForm({ kinds, companyIds, onStarted }: ActFormProps) {
  const [key, setKey] = useState("");
  const [values, setValues] = useState<Record<string, string>>({});
  const kind = kinds.find((each) => each.key === key);
  const request = { act: key, params: values, company_ids: [...companyIds] };
  const preview = useMutation({ mutationFn: () => call(previewAct, request) });
  const start = useCallMutation(startAct, ({ id }) => onStarted(id));
  const change = (change: () => void) => {
    preview.reset();
    change();
  };
  const changing = preview.data?.change ?? 0;
  return (
    <Form
      onSubmit={() => preview.mutate()}
      actions={
        <>
          <Button type="submit" look={preview.data ? "plain" : "main"} busy={preview.isPending}>
            Ver qué cambia
          </Button>
          {preview.data && (
            <Button
              look="main"
              busy={start.isPending}
              {...(changing === 0 && { notYet: "No cambia nada en estas empresas" })}
              onClick={() => start.mutate(request)}
            >
              Hacer en {changing} {changing === 1 ? "empresa" : "empresas"}
            </Button>
          )}
        </>
      }
    >
      <Field label="Acción">
        <Select
          required
          placeholder="Elija una acción"
          options={kinds.map(({ key: value, title }) => ({ value, label: title }))}
          value={key}
          onChange={({ target }) =>
            change(() => {
              setKey(target.value);
              setValues({});
            })
          }
        />
      </Field>
      {kind && (
        <ActFields
          fields={kind.fields}
          values={values}
          onChange={(name, value) => change(() => setValues({ ...values, [name]: value }))}
        />
      )}
      <SaveTrouble failure={preview.error ?? start.error} />
      {preview.data && (
        <>
          <Notice tone={preview.data.refused > 0 ? "warning" : "neutral"}>
            Cambia en {preview.data.change}, ya está así en {preview.data.same}, se rechaza en{" "}
            {preview.data.refused}.{" "}
            {kind?.undoable ? "Se puede deshacer durante 7 días." : "No se puede deshacer."}
          </Notice>
          <ActPreview items={preview.data.items} />
        </>
      )}
    </Form>
  );
}

/** The dialog for an act on the selected companies, from its form to its result. */
export function ActDialog({ companyIds, onClose }: ActDialogProps) {
  const [started, setStarted] = useState<string>();
  const { data, error } = useQuery(callQuery(listActKinds, {}));
  const { length } = companyIds;
  return (
    <Dialog title={`Acción en ${length} ${length === 1 ? "empresa" : "empresas"}`} wide onClose={onClose}>
      {started ? (
        <ActResult id={started} />
      ) : data ? (
        <ActForm kinds={data.items} companyIds={companyIds} onStarted={setStarted} />
      ) : error ? (
        <SaveTrouble failure={error} />
      ) : (
        <Skeleton count={4} />
      )}
    </Dialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import {
  adjustImport,
  type ImportHead,
  listManagedStandards,
  type StandardImport,
} from "#features/compliance/standards/manage-standards.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { useStandardChange } from "../standards.queries.ts";

/** The form for the data of a file's standard; with the code of a known standard, the file is a new edition of it. */
export function StandardHeadForm({ file }: { file: StandardImport }) {
  const { values, changes, dirty, set, forget } = useDraft<ImportHead>(file.head);
  const save = useStandardChange(adjustImport, forget);
  const standards = useQuery(callQuery(listManagedStandards, {})).data?.items ?? [];
  const sameStandard = standards.find(({ code }) => code === values.code);
  const text = (name: keyof ImportHead) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <section>
      <h2>Datos de la norma</h2>
      <Form
        onSubmit={() => dirty && save.mutate({ id: file.id, head: changes })}
        actions={
          <Button
            type="submit"
            busy={save.isPending}
            notYet={dirty ? undefined : "No hay cambios que guardar"}
          >
            Guardar datos
          </Button>
        }
      >
        <Field
          label="Es"
          hint={
            sameStandard?.origin === "bundled"
              ? "Esta norma viene con el portal: la suya quedará como otra edición y seguirá vigente la del portal hasta que usted la cambie en la biblioteca."
              : "Otra edición de una norma conocida conserva lo que cada empresa ya evaluó."
          }
        >
          <Select
            placeholder="Una norma nueva"
            options={standards.map(({ code, name }) => ({ value: code, label: `Otra edición de ${name}` }))}
            value={sameStandard?.code ?? ""}
            onChange={(event) => {
              const standard = standards.find(({ code }) => code === event.target.value);
              set("code", event.target.value);
              if (standard) {
                set("name", standard.name);
                set("short_name", standard.short_name);
              }
            }}
          />
        </Field>
        <Field label="Nombre">
          <TextInput {...text("name")} maxLength={200} />
        </Field>
        <FieldPair>
          <Field label="Nombre corto">
            <TextInput {...text("short_name")} maxLength={40} />
          </Field>
          <Field label="Edición" hint="Por ejemplo 2022 o 4.0.1">
            <TextInput {...text("version")} maxLength={40} />
          </Field>
        </FieldPair>
        <FieldPair>
          <Field label="Código" hint="Minúsculas, números, puntos y guiones">
            <TextInput {...text("code")} maxLength={40} />
          </Field>
          <Field label="Publica" optional>
            <TextInput {...text("publisher")} maxLength={120} />
          </Field>
        </FieldPair>
        <SaveTrouble failure={save.error} />
      </Form>
    </section>
  );
}

import {
  createService,
  type ManagedService,
  updateService,
} from "#features/delivery/catalog/manage-catalog.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { EditDialog } from "./edit-dialog.tsx";

const blank = {
  name: "",
  description: "",
  level: null as number | null,
  route: null as string | null,
  active: true,
};
const levels = [
  "Nivel 1 (verde)",
  "Nivel 2 (naranjo)",
  "Nivel 3 (rojo)",
  "Nivel 4 (morado)",
  "Nivel 5 (azul)",
];

interface ServiceDialogProps {
  service: ManagedService | undefined;
  queryKey: readonly unknown[];
  onClose: () => void;
}

export function ServiceDialog({ service, queryKey, onClose }: ServiceDialogProps) {
  const { values, changes, set } = useDraft(service ?? blank);
  const save = () =>
    service
      ? call(updateService, { ...changes, id: service.id, version: service.version })
      : call(createService, values);
  return (
    <EditDialog title={service?.name ?? "Nuevo servicio"} queryKey={queryKey} onSave={save} onClose={onClose}>
      <Field label="Nombre">
        <TextInput
          required
          maxLength={80}
          value={values.name}
          onChange={(event) => set("name", event.target.value)}
        />
      </Field>
      <Field label="Descripción" optional>
        <TextArea
          limit={500}
          value={values.description}
          onChange={(event) => set("description", event.target.value)}
        />
      </Field>
      <FieldPair>
        <Field label="Nivel">
          <Select
            placeholder="Sin nivel"
            options={levels.map((label, place) => ({ value: String(place + 1), label }))}
            value={String(values.level ?? "")}
            onChange={(event) => set("level", event.target.value ? Number(event.target.value) : null)}
          />
        </Field>
        <Field label="Dirección de su pantalla" optional>
          <TextInput
            placeholder={paths.events}
            value={values.route ?? ""}
            onChange={(event) => set("route", event.target.value || null)}
          />
        </Field>
      </FieldPair>
      <Checkbox
        label="Se muestra como activo"
        hint="Un servicio inactivo todavía no se ofrece a las empresas."
        checked={values.active}
        onChange={(event) => set("active", event.target.checked)}
      />
    </EditDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  createModule,
  listManagedServices,
  type ManagedModule,
  updateModule,
} from "#features/delivery/catalog/manage-catalog.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { EditDialog } from "./edit-dialog.tsx";

const blank: Pick<ManagedModule, "name" | "client_name" | "url" | "requires_staff"> = {
  name: "",
  client_name: null,
  url: "",
  requires_staff: false,
};

interface ModuleDialogProps {
  module: ManagedModule | undefined;
  queryKey: readonly unknown[];
  onClose: () => void;
}

export function ModuleDialog({ module, queryKey, onClose }: ModuleDialogProps) {
  const { data: services } = useQuery(callQuery(listManagedServices, {}));
  const [service, setService] = useState("");
  const { values, changes, set } = useDraft(module ?? blank);
  const save = () =>
    module
      ? call(updateModule, { ...changes, id: module.id, version: module.version })
      : call(createModule, { ...values, service: Number(service) });
  return (
    <EditDialog title={module?.name ?? "Nuevo módulo"} queryKey={queryKey} onSave={save} onClose={onClose}>
      {!module && (
        <Field label="Servicio">
          <Select
            required
            placeholder="Elija un servicio"
            options={(services?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={service}
            onChange={(event) => setService(event.target.value)}
          />
        </Field>
      )}
      <Field label="Nombre">
        <TextInput
          required
          maxLength={80}
          value={values.name}
          onChange={(event) => set("name", event.target.value)}
        />
      </Field>
      <Field label="Nombre para los clientes" hint="Vacío: el mismo nombre.">
        <TextInput
          maxLength={80}
          value={values.client_name ?? ""}
          onChange={(event) => set("client_name", event.target.value || null)}
        />
      </Field>
      <Field label="Dirección" hint="Sin barra al inicio: Eventos/N1">
        <TextInput
          required
          maxLength={200}
          value={values.url}
          onChange={(event) => set("url", event.target.value)}
        />
      </Field>
      <Checkbox
        label="Solo para administradores"
        checked={values.requires_staff}
        onChange={(event) => set("requires_staff", event.target.checked)}
      />
    </EditDialog>
  );
}

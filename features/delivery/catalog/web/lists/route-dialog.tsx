import {
  createRoute,
  type ManagedRoute,
  updateRoute,
} from "#features/delivery/catalog/manage-catalog.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { EditDialog } from "./edit-dialog.tsx";

const blank = { route: "", name: "", path: "", requireslogin: true };

interface RouteDialogProps {
  route: ManagedRoute | undefined;
  queryKey: readonly unknown[];
  onClose: () => void;
}

export function RouteDialog({ route, queryKey, onClose }: RouteDialogProps) {
  const { values, changes, set } = useDraft(route ?? blank);
  const save = () =>
    route
      ? call(updateRoute, { ...changes, id: route.id, version: route.version })
      : call(createRoute, values);
  const words = (name: "route" | "name" | "path", placeholder: string) => (
    <TextInput
      required
      placeholder={placeholder}
      value={values[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  return (
    <EditDialog title={route?.route ?? "Nueva ruta"} queryKey={queryKey} onSave={save} onClose={onClose}>
      <Field label="Dirección">{words("route", paths.event(":id"))}</Field>
      <Field label="Nombre">{words("name", "Detalle de evento")}</Field>
      <Field
        label="Pantalla"
        hint="El nombre de su componente; si ninguna se llama así, la dirección muestra un error."
      >
        {words("path", "EventsPage")}
      </Field>
      <Checkbox
        label="Pide haber ingresado"
        checked={values.requireslogin}
        onChange={(event) => set("requireslogin", event.target.checked)}
      />
    </EditDialog>
  );
}

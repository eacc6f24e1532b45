import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type CompanyFields,
  getManagedCompany,
  listManagedCompanies,
  type ManagedCompany,
  updateCompany,
} from "#features/identity/companies/manage-companies.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldGroup, FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { CompanyLogo } from "./company-logo.tsx";

type Changes = Partial<CompanyFields & { enabled: boolean }>;

/** Saves changes of a company: shown at once, reverted when the server refuses. */
function useCompanySave({ id, version }: ManagedCompany, onSaved: () => void) {
  const queries = useQueryClient();
  const { queryKey } = callQuery(getManagedCompany, { id });
  return useMutation({
    mutationFn: (changes: Changes) => call(updateCompany, { id, version, ...changes }),
    onMutate: (changes) => {
      const before = queries.getQueryData<ManagedCompany>(queryKey);
      queries.setQueryData<ManagedCompany>(queryKey, before && { ...before, ...changes });
      return before;
    },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      onSaved();
    },
    onError: async (_failure, _changes, before) => {
      queries.setQueryData(queryKey, before);
      await queries.invalidateQueries({ queryKey });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listManagedCompanies.name] }),
  });
}

type Fields = CompanyFields & { enabled: boolean };

/** The data and the access policy of a company. Typed text survives another person's save. */
export function CompanyForm({ company }: { company: ManagedCompany }) {
  const { values, changes, dirty, set, forget } = useDraft<Fields>(company);
  const save = useCompanySave(company, forget);
  const words = (name: "name" | "full_name" | "sector" | "rut" | "time_zone", maxLength: number) => (
    <TextInput
      value={values[name]}
      maxLength={maxLength}
      required={name !== "sector" && name !== "rut"}
      onChange={(event) => set(name, event.target.value)}
    />
  );
  const days = (name: "password_expiration_days" | "inactivity_days") => (
    <TextInput
      type="number"
      min={1}
      max={3650}
      required
      value={values[name]}
      onChange={(event) => set(name, event.target.valueAsNumber || 0)}
    />
  );

  return (
    <Form
      onSubmit={() => save.mutate(changes)}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!dirty && { notYet: "No hay cambios que guardar" })}
          >
            Guardar cambios
          </Button>
          {dirty && <Button onClick={forget}>Descartar</Button>}
        </>
      }
    >
      <CompanyLogo company={company} />
      <FieldPair>
        <Field label="Nombre">{words("name", 80)}</Field>
        <Field label="Rubro" optional>
          {words("sector", 80)}
        </Field>
      </FieldPair>
      <FieldPair>
        <Field label="Razón social">{words("full_name", 200)}</Field>
        <Field label="RUT" hint="Como 76.123.456-0." optional>
          {words("rut", 20)}
        </Field>
      </FieldPair>
      <FieldGroup legend="Política de acceso">
        <FieldPair>
          <Field label="Días de vigencia de la contraseña">{days("password_expiration_days")}</Field>
          <Field label="Días sin uso antes de cerrar la cuenta">{days("inactivity_days")}</Field>
        </FieldPair>
        <Field label="Zona horaria" hint="Decide a qué día pertenece cada hora: America/Santiago.">
          {words("time_zone", 60)}
        </Field>
        <Checkbox
          label="Empresa activa"
          hint="Al desactivarla, sus personas dejan de ver sus datos en la siguiente acción."
          checked={values.enabled}
          onChange={(event) => set("enabled", event.target.checked)}
        />
      </FieldGroup>
      {save.isSuccess && !dirty && <Notice tone="good">Cambios guardados.</Notice>}
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

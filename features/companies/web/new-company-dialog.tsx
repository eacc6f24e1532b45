import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createCompany, listManagedCompanies } from "#features/companies/manage-companies.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { refusalText } from "#platform/web/refusal-text.ts";

interface NewCompanyDialogProps {
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** The few words a company starts with; the rest is set in its detail. */
export function NewCompanyDialog({ onClose, onCreated }: NewCompanyDialogProps) {
  const queries = useQueryClient();
  const [fields, setFields] = useState({ name: "", full_name: "", sector: "" });
  const create = useMutation({
    mutationFn: () => call(createCompany, fields),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: [listManagedCompanies.name] });
      onCreated(id);
    },
  });
  const input = (name: keyof typeof fields, maxLength: number) => (
    <TextInput
      value={fields[name]}
      maxLength={maxLength}
      required={name !== "sector"}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
    />
  );

  return (
    <Dialog title="Nueva empresa" onClose={onClose}>
      <Form
        onSubmit={() => create.mutate()}
        actions={
          <>
            <Button look="main" type="submit" busy={create.isPending}>
              Crear empresa
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label="Nombre" hint="El que aparece en la barra superior.">
          {input("name", 80)}
        </Field>
        <Field label="Razón social">{input("full_name", 200)}</Field>
        <Field label="Rubro" optional>
          {input("sector", 80)}
        </Field>
        {create.error && (
          <Notice tone="danger" title="No se pudo crear la empresa">
            {refusalText(create.error)}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}

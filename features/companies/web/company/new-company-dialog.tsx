import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createCompany, listManagedCompanies } from "#features/companies/manage-companies.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

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

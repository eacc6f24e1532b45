import { useMutation, useQueryClient } from "@tanstack/react-query";
import { createCompany } from "#features/companies/manage-companies.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { useSetupDraft } from "../setup-draft.ts";
import { CompanyFields, companyInput, emptyCompany, rutTrouble } from "./company-fields.tsx";

/** Adds the company; its other steps follow. */
export function NewCompanyStep({ onCreated }: { onCreated: (id: number) => void }) {
  const queries = useQueryClient();
  const { fields, set, clear } = useSetupDraft("new", emptyCompany);
  const create = useMutation({
    mutationFn: () => call(createCompany, companyInput(fields)),
    onSuccess: async ({ id }) => {
      clear();
      await queries.invalidateQueries();
      onCreated(id);
    },
  });
  return (
    <Form
      onSubmit={() => rutTrouble(fields.rut) === undefined && create.mutate()}
      actions={
        <Button look="main" type="submit" busy={create.isPending}>
          Crear empresa y continuar
        </Button>
      }
    >
      <CompanyFields fields={fields} set={set} />
      <SaveTrouble failure={create.error} />
    </Form>
  );
}

import { useQuery } from "@tanstack/react-query";
import {
  getManagedCompany,
  type ManagedCompany,
  updateCompany,
} from "#features/identity/companies/manage-companies.contract.ts";
import { rutText } from "#platform/contract/rut.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { type CompanyDraft, CompanyFields, companyInput, rutTrouble } from "./company-fields.tsx";
import { CompanyContacts } from "./contacts.tsx";
import { LegalRegime } from "./legal-regime.tsx";

const draftOf = ({ name, full_name, rut, sector, owner_id, tags }: ManagedCompany): CompanyDraft => ({
  name,
  full_name,
  rut: rutText(rut),
  sector,
  owner: owner_id === null ? "" : String(owner_id),
  tags: tags.join(", "),
});

function CompanyData({ company }: { company: ManagedCompany }) {
  const { values, dirty, set, forget } = useDraft(draftOf(company));
  const save = useCallMutation(updateCompany, () => {
    forget();
    showToast("good", "Datos guardados");
  }, ["companies", "company_setup"]);
  return (
    <Form
      onSubmit={() =>
        rutTrouble(values.rut) === undefined &&
        save.mutate({ id: company.id, version: company.version, ...companyInput(values) })
      }
      actions={
        <Button
          look="main"
          type="submit"
          busy={save.isPending}
          {...(!dirty && { notYet: "No hay cambios que guardar" })}
        >
          Guardar datos
        </Button>
      }
    >
      <CompanyFields
        fields={values}
        set={(change) => {
          for (const [name, value] of Object.entries(change)) set(name as keyof CompanyDraft, value);
        }}
      />
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

/** Data, legal regime and contacts of the company. */
export default function CompanyStep({ companyId }: { companyId: number }) {
  const { data } = useQuery(callQuery(getManagedCompany, { id: companyId }));
  if (!data) return <Skeleton count={6} />;
  return (
    <>
      <CompanyData company={data} />
      <LegalRegime companyId={companyId} />
      <CompanyContacts companyId={companyId} />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import { copyPlan } from "#features/identity/company-setup/company-setup.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useCompanyCall } from "../use-company-call.ts";

/** The services of a company: selected individually, or copied from another company. */
export default function PlanStep({ companyId }: { companyId: number }) {
  const [from, setFrom] = useState("");
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const copy = useCompanyCall(companyId, copyPlan);
  return (
    <>
      <Form
        onSubmit={() => copy.mutate({ id: companyId, from: Number(from) })}
        actions={
          <Button type="submit" busy={copy.isPending}>
            Copiar el plan
          </Button>
        }
      >
        <Field
          label="Igual que otra empresa"
          hint="Copia servicios, plazos, normas y reglas de documentos. No copia personas ni datos, y no cambia lo que la empresa ya tiene."
        >
          <Select
            required
            placeholder="Elija una empresa"
            options={companies
              .filter(({ id }) => id !== companyId)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Field>
        {copy.data && (
          <Notice
            tone={copy.data.parts.some(({ problem }) => problem) ? "warning" : "good"}
            title="Plan copiado"
          >
            <ul>
              {copy.data.parts.map(({ key, label, added, problem }) => (
                <li key={key}>{problem ? `${label}: ${problem}` : `${label}: ${added} agregados`}</li>
              ))}
            </ul>
          </Notice>
        )}
        <SaveTrouble failure={copy.error} />
      </Form>
      <FeatureSlot slot="company-services-part" companyId={companyId} />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import { addIndicatorToCompanies } from "#features/intelligence/threats/contracts/company-threats.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { CompanyPicker } from "#platform/web/kit/forms/company-picker.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import { type IndicatorDraft, IndicatorFields } from "../indicators/new-indicator-fields.tsx";

/** The dialog that adds a value to the indicators of the chosen companies; each compares its own events with it. */
export function AddToCompaniesDialog({ onClose }: { onClose: () => void }) {
  const { data: companies = [] } = useQuery(callQuery(listCompanyNames, {}));
  const [companyIds, setCompanyIds] = useState<number[]>([]);
  const [draft, setDraft] = useState<IndicatorDraft>({
    value: "",
    note: "",
    tlp: "amber",
  });
  const add = useCallMutation(addIndicatorToCompanies, ({ added, refused }) => {
    if (added.length > 0)
      showToast("good", `El indicador quedó en ${countOf(added.length, "empresa", "empresas")}`);
    if (refused.length === 0) onClose();
  });
  const [refusal] = add.data?.refused ?? [];
  return (
    <FormDialog
      wide
      title="Agregar un indicador a varias empresas"
      action={`Agregar a ${countOf(companyIds.length, "empresa", "empresas")}`}
      notYet={companyIds.length === 0 ? "Elija al menos una empresa" : undefined}
      busy={add.isPending}
      failure={add.error}
      onSubmit={() => add.mutate({ ...draft, company_ids: companyIds })}
      onClose={onClose}
    >
      <CompanyPicker companies={companies} chosen={companyIds} onChange={setCompanyIds} choosesAll />
      <IndicatorFields draft={draft} onChange={setDraft} />
      {refusal && (
        <p role="alert">
          {`En ${countOf(add.data?.refused.length ?? 0, "empresa", "empresas")} no se agregó: ${refusal.reason}`}
        </p>
      )}
    </FormDialog>
  );
}

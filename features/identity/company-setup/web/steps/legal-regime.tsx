import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getLegalProfile,
  type Regime,
  regimes,
  saveLegalProfile,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { companyQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useCompanyCall } from "../use-company-call.ts";

const regimeLabels = {
  none: "No está sujeta a la ley",
  pse: "Prestador de servicios esenciales",
  oiv: "Operador de importancia vital",
} as const satisfies Record<Regime, string>;

/** The step with the regime of the company under law 21.663; "none" is a valid answer. */
export function LegalRegime({ companyId }: { companyId: number }) {
  const { data } = useQuery(companyQuery(companyId, getLegalProfile, {}));
  const [choice, setChoice] = useState<Regime>();
  const save = useCompanyCall(companyId, saveLegalProfile, () => {
    setChoice(undefined);
    showToast("good", "Régimen guardado");
  });
  const profile = data?.profile;
  const isAnswered = profile !== undefined && profile.version > 0;
  const regime = choice ?? (isAnswered ? profile.regime : "");
  return (
    <Form
      onSubmit={() => profile && regime !== "" && save.mutate({ version: profile.version, regime })}
      actions={
        <Button type="submit" busy={save.isPending}>
          Guardar régimen
        </Button>
      }
    >
      <Field label="Régimen de la ley 21.663">
        <Select
          required
          placeholder="Sin definir"
          options={regimes.map((value) => ({ value, label: regimeLabels[value] }))}
          value={regime}
          onChange={({ target }) => setChoice(oneOf(regimes, target.value))}
        />
      </Field>
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

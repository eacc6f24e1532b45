import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Allowance,
  listAllowances,
  saveAllowance,
} from "#features/assistant/ai-providers/ai-use.contract.ts";
import { listManagedProviders } from "#features/assistant/ai-providers/manage-ai-providers.contract.ts";
import { listCompanyNames } from "#features/identity/companies/companies.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { microsOf, writtenDollars } from "#platform/web/text/dollar-text.ts";

interface AllowanceDialogProps {
  providerId: number;
  /** The allowance of a company; null where the company has not decided. */
  allowance: Allowance | null;
  known: number[];
  onClose: () => void;
}

/** The decision of a company on a provider: permission, budget, and author. */
export function AllowanceDialog({ providerId, allowance, known, onClose }: AllowanceDialogProps) {
  const [company, setCompany] = useState(allowance ? String(allowance.company_id) : "");
  const [isAllowed, setAllowed] = useState(allowance?.allowed ?? true);
  const [isSelected, setChosen] = useState(allowance?.chosen ?? true);
  const [budget, setBudget] = useState(allowance ? writtenDollars(allowance.monthly_budget) : "20");
  const [note, setNote] = useState(allowance?.permission_note ?? "");
  const micros = microsOf(budget);
  const save = useAllowanceChange(onClose);
  const decision = {
    id: providerId,
    company_id: Number(company),
    allowed: isAllowed,
    chosen: isAllowed && isSelected,
    monthly_budget: micros ?? -1,
    permission_note: note,
  };
  return (
    <FormDialog
      title={allowance ? allowance.company : "Registrar el permiso de una empresa"}
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(decision)}
      onClose={onClose}
    >
      {!allowance && <CompanyField known={known} company={company} onChange={setCompany} />}
      <Checkbox
        label="La empresa permite enviar sus datos a este proveedor"
        hint="Al quitarlo, la siguiente consulta ya no sale del portal."
        checked={isAllowed}
        onChange={({ target }) => setAllowed(target.checked)}
      />
      {isAllowed && (
        <Checkbox
          label="Es el proveedor habitual de la empresa"
          hint="Responde en la asistente y en los análisis cuando nadie elige otro."
          checked={isSelected}
          onChange={({ target }) => setChosen(target.checked)}
        />
      )}
      <Field
        label="Presupuesto mensual, en dólares"
        hint="Al llegar a él responde el motor propio hasta el mes siguiente."
        error={micros === undefined ? "Escriba un monto como 20 o 0,5" : undefined}
      >
        <TextInput
          required
          inputMode="decimal"
          maxLength={14}
          value={budget}
          onChange={({ target }) => setBudget(target.value)}
        />
      </Field>
      <Field
        label="Quién de la empresa lo dijo, y dónde"
        hint="Por ejemplo: Paula Riquelme, correo del 3 de noviembre de 2026."
      >
        <TextArea
          rows={2}
          required
          limit={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function useAllowanceChange(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: InputOf<typeof saveAllowance>) => call(saveAllowance, decision),
    onSuccess: async () => {
      await Promise.all(
        [listAllowances, listManagedProviders].map(({ name }) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
      onSaved();
    },
  });
}

interface CompanyFieldProps {
  /** The companies that already have a decision. */
  known: readonly number[];
  company: string;
  onChange: (company: string) => void;
}

function CompanyField({ known, company, onChange }: CompanyFieldProps) {
  const companies = useQuery(callQuery(listCompanyNames, {}));
  const options = (companies.data ?? [])
    .filter(({ id }) => !known.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Field label="Empresa">
      <Select
        required
        placeholder="Elija una empresa"
        options={options}
        value={company}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

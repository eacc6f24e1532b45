import { useQuery } from "@tanstack/react-query";
import { listPeople } from "#features/companies/company-people.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";

interface OwnerSelectProps {
  value: number | null;
  /** Who it is now: may have left since. */
  known: string;
  onChoose: (id: number | null) => void;
}

/** Who answers for it: somebody of the company or of its provider, or nobody. */
export function OwnerSelect({ value, known, onChoose }: OwnerSelectProps) {
  const { data } = useQuery(callQuery(listPeople, {}));
  const people = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = value === null || people.some((person) => person.value === String(value));
  return (
    <Field label="Responsable" optional>
      <Select
        placeholder="Nadie"
        value={value === null ? "" : String(value)}
        options={isListed ? people : [{ value: String(value), label: known }, ...people]}
        onChange={({ target }) => onChoose(target.value === "" ? null : Number(target.value))}
      />
    </Field>
  );
}

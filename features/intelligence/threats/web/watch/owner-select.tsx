import { useQuery } from "@tanstack/react-query";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";

/** The owner: a person of the company or of its provider; the follower when nobody is chosen. */
export function OwnerSelect({
  value,
  onChoose,
}: {
  value: number | undefined;
  onChoose: (id: number | undefined) => void;
}) {
  const { data } = useQuery(callQuery(listPeople, {}));
  return (
    <Field label="Responsable" optional>
      <Select
        placeholder="Yo"
        value={value === undefined ? "" : String(value)}
        options={(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => onChoose(target.value === "" ? undefined : Number(target.value))}
      />
    </Field>
  );
}

import { useQuery } from "@tanstack/react-query";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Select } from "#platform/web/kit/forms/select.tsx";

interface OwnerChoiceProps {
  ownerId: number | null;
  /** The stored name of the owner; needed if the owner no longer belongs to the company. */
  ownerName: string | null;
  /** The label of the option for no owner. */
  none?: string;
  onChoose: (ownerId: number | null) => void;
}

/** The owner of a control: a person of the company or of the provider. */
export function OwnerChoice({ ownerId, ownerName, none = "Sin responsable", onChoose }: OwnerChoiceProps) {
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  const isGone = ownerId !== null && !people.some(({ id }) => id === ownerId);
  return (
    <Select
      placeholder={none}
      options={[
        ...(isGone ? [{ value: String(ownerId), label: ownerName ?? "Persona anterior" }] : []),
        ...people.map(({ id, name, of_provider }) => ({
          value: String(id),
          label: of_provider ? `${name} (proveedor)` : name,
        })),
      ]}
      value={ownerId === null ? "" : String(ownerId)}
      onChange={(event) => onChoose(event.target.value === "" ? null : Number(event.target.value))}
    />
  );
}

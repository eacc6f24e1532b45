import { useQuery } from "@tanstack/react-query";
import { listPeople } from "#features/identity/companies/company-people.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { AssigneeChoice } from "#platform/web/work/assignee-choice.tsx";

interface OwnerChoiceProps {
  ownerId: number | null;
  /** The stored name of the owner; needed if the owner no longer belongs to the company. */
  ownerName?: string | null;
  onChoose: (ownerId: number | null) => void;
}

/** The owner: a person of the company or of the provider. */
export function OwnerChoice({ ownerId, ownerName, onChoose }: OwnerChoiceProps) {
  const people = useQuery(callQuery(listPeople, {})).data?.items ?? [];
  return (
    <AssigneeChoice
      nobody="Sin responsable"
      people={people.map(({ id, name, of_provider }) => ({
        id,
        name: of_provider ? `${name} (proveedor)` : name,
      }))}
      assigneeId={ownerId}
      assigneeName={ownerName ?? "Persona anterior"}
      onChoose={onChoose}
    />
  );
}

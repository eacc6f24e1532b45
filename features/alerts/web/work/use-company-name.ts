import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/access/access.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";

/** The active company, as the words around a message to it name it. */
export function useCompanyName(): string {
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  return person?.active_company?.name ?? "el cliente";
}

import { useQuery } from "@tanstack/react-query";
import {
  type CompanyStandard,
  listEnabledStandards,
} from "#features/compliance/company-standards.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";

/** The standard that the address names among those of the company, or the one that a page prefers. */
export function useStandardParam(prefer?: (standard: CompanyStandard) => boolean) {
  const [named, setNamed] = useAddressParam("norma");
  const query = useQuery(callQuery(listEnabledStandards, {}));
  const standards = query.data?.items ?? [];
  const chosen =
    standards.find(({ standard }) => String(standard.id) === named) ??
    standards.find((item) => prefer?.(item)) ??
    standards[0];
  return { query, standards, chosen, choose: (id: number) => setNamed(String(id)) };
}

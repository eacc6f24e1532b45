import { useQuery } from "@tanstack/react-query";
import { listCompanyStandardRows } from "#features/compliance/control-states/company-standards.contract.ts";
import * as paths from "#platform/contract/paths.ts";

import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";

/** A link from a standard to the state of the company in it, if the company follows it. */
export default function PreviousEditionLink({ id }: { id: number }) {
  const rows = useQuery(callQuery(listCompanyStandardRows, {})).data?.items;
  const followed = rows?.some(({ standard, enabled }) => standard.id === id && enabled);
  return followed ? <LinkButton to={paths.standardState(id)}>Ver el avance</LinkButton> : null;
}

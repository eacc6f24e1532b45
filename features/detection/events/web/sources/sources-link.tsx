import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";

/** A link to the sources, for the provider's people, who alone manage them. */
export function SourcesLink() {
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  if (!person?.is_operator && !person?.is_staff) return null;
  return (
    <LinkButton look="quiet" to={paths.manageSources}>
      Fuentes
    </LinkButton>
  );
}

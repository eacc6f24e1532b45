import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#platform/web/kit/button.tsx";
import { verifyQuery } from "./audit-log.queries.ts";

/** Asks for the verdict on all chains. */
export function VerifyButton() {
  const { isFetching, refetch } = useQuery(verifyQuery);
  return (
    <Button busy={isFetching} onClick={() => refetch()}>
      <IconLink aria-hidden="true" />
      {isFetching ? "Verificando…" : "Verificar integridad"}
    </Button>
  );
}

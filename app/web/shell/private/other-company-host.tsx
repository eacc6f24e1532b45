import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "#app/web/session.ts";
import type { CurrentUser } from "#features/access/access.contract.ts";
import { switchCompany } from "#features/companies/companies.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { pageCompany } from "#platform/web/call/page-company.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** Stands over a page whose company is no longer the one of the session, because another window changed it. */
export function OtherCompanyHost({ person }: { person: CurrentUser }) {
  const { active_company: now, companies } = person;
  const queries = useQueryClient();
  const before = companies.find(({ id }) => id === pageCompany());
  const goBack = useMutation({
    mutationFn: async (fullName: string) => {
      await call(switchCompany, { client: fullName });
      location.reload();
    },
  });
  // A window that changes company clears what the browser holds, and all others hear of it.
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (key === null) queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, [queries]);
  if (pageCompany() === undefined || now?.id === pageCompany()) return null;
  return (
    <Dialog
      title="En otra ventana cambió de empresa"
      actions={
        <>
          {before && (
            <Button disabled={goBack.isPending} onClick={() => goBack.mutate(before.full_name)}>
              Volver a {before.name}
            </Button>
          )}
          <Button look="main" onClick={() => location.reload()}>
            {now ? `Seguir en ${now.name}` : "Recargar"}
          </Button>
        </>
      }
    >
      <p>
        {before
          ? `Esta página es de ${before.name}.`
          : "Esta página es de una empresa que ya no es de las suyas."}{" "}
        {now ? `Usted trabaja ahora en ${now.name}.` : ""} Lo que hizo aquí antes del cambio quedó guardado;
        desde entonces no se guardó nada.
      </p>
      {goBack.error && <p role="alert">{problemSentence(goBack.error)}</p>}
    </Dialog>
  );
}

import { useEffect } from "react";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { pageCompany, storeCompany } from "#platform/web/call/page-company.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** Covers a page whose company the person may no longer enter. */
export function OtherCompanyHost({ person }: { person: CurrentUser }) {
  // A tab that is opened from this page begins in the same company.
  useEffect(() => {
    addEventListener("focus", storeCompany);
    return () => removeEventListener("focus", storeCompany);
  }, []);
  const { active_company: now } = person;
  if (pageCompany() === undefined || now?.id === pageCompany()) return null;
  return (
    <Dialog
      title="Ya no puede entrar a esta empresa"
      actions={
        <Button look="main" onClick={() => location.reload()}>
          {now ? `Seguir en ${now.name}` : "Recargar"}
        </Button>
      }
    >
      <p>
        La empresa de esta página fue desactivada o su cuenta ya no pertenece a ella. Lo que hizo antes quedó
        guardado; desde entonces no se guardó nada.
      </p>
    </Dialog>
  );
}

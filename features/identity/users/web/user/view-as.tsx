import { useState } from "react";
import { startClientView, viewMinutes } from "#features/identity/users/client-view.contract.ts";
import type { ManagedUser } from "#features/identity/users/users.contract.ts";
import { fullName } from "#features/identity/users/users.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { restartSession } from "#platform/web/call/session-restart.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** The button that opens the portal in a client view, for active clients of a company. */
export function ViewAs({ user }: { user: ManagedUser }) {
  const [isOpen, setOpen] = useState(false);
  if (user.role !== "client" || user.status !== "active" || user.companies.length === 0) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Ver como esta persona
      </Button>
      {isOpen && <ViewAsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function ViewAsDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const [companyId, setCompanyId] = useState(user.companies[0]?.id ?? 0);
  const start = useCallMutation(startClientView, () => restartSession({ path: paths.home, companyId }), []);
  return (
    <Dialog
      title={`Ver el portal como ${fullName(user)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="main"
            busy={start.isPending}
            onClick={() => start.mutate({ user_id: user.id, company_id: companyId })}
          >
            Ver el portal
          </Button>
        </>
      }
    >
      <p>
        Durante {viewMinutes} minutos, o hasta que usted termine, todas sus pestañas muestran lo que esta
        persona ve. No podrá cambiar nada, ni leer sus conversaciones con Atenea o los datos de su cuenta. El
        registro de auditoría de la empresa guarda quién miró y cuándo.
      </p>
      {user.companies.length > 1 && (
        <Field label="Empresa">
          <Select
            value={String(companyId)}
            options={user.companies.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => setCompanyId(Number(target.value))}
          />
        </Field>
      )}
      <SaveTrouble failure={start.error} />
    </Dialog>
  );
}

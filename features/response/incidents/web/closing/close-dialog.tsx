import { useQuery } from "@tanstack/react-query";
import {
  closeIncident,
  forceClose,
  getClosing,
} from "#features/response/incidents/contracts/incident-closing.contract.ts";
import type { Incident } from "#features/response/incidents/contracts/incidents.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";
import { ClosingChecks } from "./closing-checks.tsx";

interface CloseDialogProps {
  incident: Incident;
  onClose: () => void;
}

/** The dialog to close an incident that meets all requirements; unmet ones are listed with links. */
export function CloseDialog({ incident, onClose }: CloseDialogProps) {
  const { id, version, code } = incident;
  const { data, error, refetch } = useQuery({ ...callQuery(getClosing, { id }), staleTime: 0 });
  const mayForce = useMay("incident.manage");
  const close = useIncidentStep(closeIncident, onClose);
  const force = useIncidentStep(forceClose, onClose);
  const title = `Cerrar ${code}`;
  if (!data)
    return (
      <Dialog title={title} onClose={onClose}>
        <NotLoaded query={{ error, refetch }} title="No se pudo saber qué falta" count={6} />
      </Dialog>
    );
  const missingChecks = data.checks.filter(({ done }) => !done);
  if (data.complete)
    return (
      <TextDialog
        title={title}
        label="Nota"
        hint="No falta nada. Si quiere, deje dicho algo para la historia."
        shortest={0}
        limit={2_000}
        action="Cerrar el incidente"
        busy={close.isPending}
        failure={close.error}
        onSave={(note) => close.mutate({ id, version, note })}
        onClose={onClose}
      />
    );
  if (mayForce)
    return (
      <TextDialog
        title={title}
        label="Por qué se cierra aunque falte"
        hint="El informe lo imprime, con lo que faltaba."
        shortest={20}
        limit={2_000}
        action="Cerrar aunque falte"
        busy={force.isPending}
        failure={force.error}
        onSave={(reason) => force.mutate({ id, version, reason })}
        onClose={onClose}
      >
        <Notice tone="warning" title="Todavía falta">
          <ClosingChecks incidentId={id} checks={missingChecks} onLeave={onClose} />
        </Notice>
      </TextDialog>
    );
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onClick={onClose}>Entendido</Button>}>
      <p>Todavía falta lo que sigue. Cada línea lleva a donde se completa.</p>
      <ClosingChecks incidentId={id} checks={missingChecks} onLeave={onClose} />
    </Dialog>
  );
}

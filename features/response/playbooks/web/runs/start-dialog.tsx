import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { proposePlaybooks, startRun } from "#features/response/playbooks/contracts/run.contract.ts";
import { fitReasonLabels } from "#features/response/playbooks/playbooks.labels.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styles from "../playbooks.module.css";
import { changedByRun } from "./changed-by-run.ts";

/** The choice of a playbook: those that fit the incident first, each with the reason. */
export function StartDialog({ incidentId, onClose }: { incidentId: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(proposePlaybooks, { id: incidentId }));
  const [picked, setPicked] = useState<string>();
  const [drill, setDrill] = useState(false);
  const start = useCallMutation(startRun, onClose, changedByRun);
  const items = data?.items ?? [];
  const playbookId = picked ?? items.find(({ fits, running }) => fits && !running)?.id;
  return (
    <Dialog
      wide
      title="Iniciar un procedimiento"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="main"
            busy={start.isPending}
            notYet={playbookId ? undefined : "Primero elija un procedimiento"}
            onClick={() => playbookId && start.mutate({ id: incidentId, playbook_id: playbookId, drill })}
          >
            {drill ? "Iniciar el simulacro" : "Iniciar"}
          </Button>
        </>
      }
    >
      <Stack gap={5} bounded>
        {!data && <NotLoaded query={{ error, refetch }} title="No se pudieron cargar" count={6} />}
        {data && items.length === 0 && (
          <EmptyState title="No hay procedimientos vigentes">
            Se escriben y publican en Incidentes, Procedimientos de respuesta.
          </EmptyState>
        )}
        {items.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>Procedimiento</legend>
            {items.map(({ id, title, number, steps, fits, reasons, running }) => (
              <label key={id} className={styles.choice}>
                <input
                  type="radio"
                  name="procedimiento"
                  checked={id === playbookId}
                  disabled={running}
                  onChange={() => setPicked(id)}
                />
                <Stack as="span" gap={2} bounded>
                  <Row as="span" gap={2} across={3}>
                    <strong>{title}</strong>
                    {fits && <Badge tone="good">Propuesto</Badge>}
                    {running && <Badge tone="brand">Ya está en curso</Badge>}
                  </Row>
                  <span className={styles.note}>
                    {reasons.map((reason) => fitReasonLabels[reason]).join(" ")} Versión {number},{" "}
                    {countOf(steps, "paso", "pasos")}.
                  </span>
                </Stack>
              </label>
            ))}
          </fieldset>
        )}
        <Checkbox
          label="Es un simulacro"
          hint="Se marca como ejercicio: no cuenta en las cifras ni impide cerrar el incidente. Al cliente se le dice que es un simulacro."
          checked={drill}
          onChange={({ target }) => setDrill(target.checked)}
        />
        <SaveTrouble failure={start.error} />
      </Stack>
    </Dialog>
  );
}

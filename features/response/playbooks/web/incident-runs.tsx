import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listIncidentRuns } from "#features/response/playbooks/contracts/run.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import styles from "./playbooks.module.css";
import { RunView } from "./runs/run-view.tsx";
import { StartDialog } from "./runs/start-dialog.tsx";

/** The section of an incident's tasks with its playbook runs. */
export default function IncidentRuns({ incidentId, open }: { incidentId: string; open: boolean }) {
  const [starting, setStarting] = useState(false);
  const { data, error, refetch } = useQuery({
    ...callQuery(listIncidentRuns, { id: incidentId }),
    refetchInterval: 60_000,
  });
  const runs = data?.items ?? [];
  const asks = runs.some(({ state, waits_for }) => state === "running" && waits_for.includes("client"));
  return (
    <Stack as="section" gap={2} bounded aria-label="Procedimientos de respuesta">
      <div className={styles.head}>
        <h2 className={styles.heading}>Procedimientos</h2>
        {open && (
          <Button small onClick={() => setStarting(true)}>
            Iniciar un procedimiento
          </Button>
        )}
      </div>
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los procedimientos" count={3} />
      )}
      {data?.unseen_by_client && asks && (
        <Notice tone="warning" title="El cliente todavía no ve este incidente">
          Lo que se le pide le llega cuando apruebe los textos en «Para el cliente».
        </Notice>
      )}
      {data && runs.length === 0 && (
        <p className={styles.note}>
          Ninguno iniciado. {open && "Se proponen según la clase y la severidad del incidente."}
        </p>
      )}
      {runs.map((run) => (
        <RunView key={run.id} run={run} open={open} />
      ))}
      {starting && <StartDialog incidentId={incidentId} onClose={() => setStarting(false)} />}
    </Stack>
  );
}

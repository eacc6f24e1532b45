import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { IncidentDetail } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { listEvidence } from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Lines } from "#platform/web/kit/layout/primitives.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import detailStyles from "#platform/web/work/case-detail.module.css";
import { AddEvidenceDialog } from "./add-evidence-dialog.tsx";
import { EvidencePiece } from "./evidence-piece.tsx";
import { type EvidenceStep, EvidenceStepDialog } from "./evidence-step-dialog.tsx";

/** The list of evidence: each piece with its hash and its custody chain. */
export function IncidentEvidence({ detail }: { detail: IncidentDetail }) {
  const { id, stage } = detail.incident;
  const open = stage !== "closed";
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(listEvidence, { id }));
  const [adding, setAdding] = useState(false);
  const [step, setStep] = useState<EvidenceStep>();
  const add = (
    <Button small onClick={() => setAdding(true)}>
      Agregar evidencia
    </Button>
  );
  return (
    <div className={detailStyles.detail}>
      {open && data && data.items.length > 0 && <div className={detailStyles.tools}>{add}</div>}
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar la evidencia" count={6} />}
      {data?.items.length === 0 && (
        <EmptyState title="No hay evidencia guardada" action={open && add}>
          Archivos, imágenes de disco, capturas o algo que se guarda fuera del portal. Cada pieza lleva su
          hash y una custodia que nadie puede reescribir.
        </EmptyState>
      )}
      <Lines gap={5}>
        {data?.items.map((piece) => (
          <li key={piece.id}>
            <EvidencePiece incidentId={id} piece={piece} onStep={setStep} />
          </li>
        ))}
      </Lines>
      {adding && (
        <AddEvidenceDialog
          incidentId={id}
          onAdded={() => {
            setAdding(false);
            showToast("good", "Evidencia agregada.");
            queries.invalidateQueries({
              predicate: ({ queryKey: [name] }) => String(name).startsWith("incidents."),
            });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {step && <EvidenceStepDialog incidentId={id} step={step} onClose={() => setStep(undefined)} />}
    </div>
  );
}

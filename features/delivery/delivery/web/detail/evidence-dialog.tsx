import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  linkEvidence,
  listCandidates,
  type ObligationDetail,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import type { DeliverableKind } from "#platform/contract/deliverables/deliverable-kinds.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

/** The next step where nothing proves a deliverable yet. */
const missingEvidence = {
  document: "Publique primero el documento en Documentos.",
  report: "Publique primero el informe en Documentos.",
  meeting: "Publique primero el acta en Documentos.",
  test: "Cierre primero la evaluación en Evaluación proactiva.",
} as const satisfies Record<DeliverableKind, string>;

interface EvidenceDialogProps {
  obligation: ObligationDetail;
  onClose: () => void;
}

/** Selects an object of the company as evidence and delivers the obligation with it. */
export function EvidenceDialog({ obligation, onClose }: EvidenceDialogProps) {
  const { id, version, kind, period } = obligation;
  const timeZone = usePersonZone();
  const [candidateKey, setCandidateKey] = useState("");
  const { data, error, refetch } = useQuery(callQuery(listCandidates, { id }));
  const link = useCallMutation(linkEvidence, () => {
    showToast("good", "Entrega registrada");
    onClose();
  });
  const candidate = data?.items.find((item) => `${item.kind} ${item.id}` === candidateKey);
  return (
    <Dialog title={`Entregar ${obligation.name}`} onClose={onClose}>
      {!data && (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los respaldos" count={3} />
      )}
      {data?.items.length === 0 && (
        <EmptyState title="No hay respaldos para este compromiso">
          {missingEvidence[kind]}
          {kind !== "test" && ` Indique el período ${period.name.toLowerCase()} al subirlo.`}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Form
          onSubmit={() =>
            candidate && link.mutate({ id, version, kind: candidate.kind, evidence_id: candidate.id })
          }
          actions={
            <>
              <Button look="main" type="submit" busy={link.isPending}>
                Entregar
              </Button>
              <Button onClick={onClose}>Cancelar</Button>
            </>
          }
        >
          <Field label="Respaldo" hint="Su fecha decide si la entrega fue a tiempo.">
            <Select
              required
              placeholder="Elija el respaldo"
              value={candidateKey}
              onChange={({ target }) => setCandidateKey(target.value)}
              options={data.items.map((item) => ({
                value: `${item.kind} ${item.id}`,
                label: `${item.title} (${item.kind_label.toLowerCase()}, ${day(item.at, timeZone)})`,
              }))}
            />
          </Field>
          <SaveTrouble failure={link.error} />
        </Form>
      )}
    </Dialog>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  addCustody,
  downloadEvidence,
  type Evidence,
  setLegalHold,
} from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { custodyLabels } from "../work/incident-screen-text.ts";

/** An action on a piece of evidence; it requires a reason, which the custody chain records. */
export interface EvidenceStep {
  do: "download" | "custody" | "hold";
  piece: Evidence;
}

interface EvidenceStepDialogProps {
  incidentId: string;
  step: EvidenceStep;
  onClose: () => void;
}

export function EvidenceStepDialog({ step, ...rest }: EvidenceStepDialogProps) {
  if (step.do === "download") return <DownloadDialog {...rest} piece={step.piece} />;
  if (step.do === "hold") return <HoldDialog {...rest} piece={step.piece} />;
  return <CustodyDialog {...rest} piece={step.piece} />;
}

interface PieceDialogProps {
  incidentId: string;
  piece: Evidence;
  onClose: () => void;
}

const words = { label: "Motivo", shortest: 5, limit: 2_000 } as const;

function DownloadDialog({ incidentId: id, piece, onClose }: PieceDialogProps) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (reason: string) =>
      saveDownload(
        downloadEvidence,
        { id, evidence_id: piece.id, reason },
        piece.file_name ?? `EV-${piece.number}`,
      ),
    onSuccess: onClose,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("incidents."),
      }),
  });
  return (
    <TextDialog
      {...words}
      title={`Descargar EV-${piece.number}`}
      hint="Quién la descarga y por qué queda en la custodia antes de que salga."
      action="Descargar"
      busy={save.isPending}
      failure={save.error}
      onSave={(reason) => save.mutate(reason)}
      onClose={onClose}
    />
  );
}

function HoldDialog({ incidentId: id, piece, onClose }: PieceDialogProps) {
  const save = useCallMutation(setLegalHold, onClose);
  const ends = piece.legal_hold;
  return (
    <TextDialog
      {...words}
      title={`${ends ? "Terminar la retención legal" : "Retención legal"}: EV-${piece.number}`}
      hint={
        ends
          ? "Desde ahora rigen otra vez los plazos con que se borra."
          : "Mientras dure, ninguna regla de plazos la borra."
      }
      action={ends ? "Terminar la retención" : "Poner en retención"}
      busy={save.isPending}
      failure={save.error}
      onSave={(reason) => save.mutate({ id, evidence_id: piece.id, legal_hold: !ends, reason })}
      onClose={onClose}
    />
  );
}

const acts = ["sealed", "copied", "handed_over", "returned", "destroyed"] as const;

function CustodyDialog({ incidentId: id, piece, onClose }: PieceDialogProps) {
  const [act, setAct] = useState<(typeof acts)[number]>("sealed");
  const [place, setPlace] = useState("");
  const save = useCallMutation(addCustody, onClose);
  return (
    <TextDialog
      {...words}
      title={`Custodia de EV-${piece.number}`}
      hint="A quién o de quién, y por qué. Una anotación no se puede cambiar ni borrar."
      action="Anotar"
      busy={save.isPending}
      failure={save.error}
      onSave={(reason) => save.mutate({ id, evidence_id: piece.id, act, reason, place })}
      onClose={onClose}
    >
      <Field label="Qué se hizo">
        <Select
          options={optionsOf(acts, custodyLabels)}
          value={act}
          onChange={({ target }) => setAct(oneOf(acts, target.value) ?? act)}
        />
      </Field>
      <Field label="Dónde" optional>
        <TextInput maxLength={500} value={place} onChange={({ target }) => setPlace(target.value)} />
      </Field>
    </TextDialog>
  );
}

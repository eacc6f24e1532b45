import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type KeyMoment,
  previewKeyMoment,
  recordKeyMoment,
} from "#features/response/incidents/contracts/incident-moments.contract.ts";
import {
  Certainty,
  type KeyMomentKind,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { momentLabels } from "#features/response/incidents/incidents.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { optionsOf } from "#platform/web/list/list-definition.ts";
import { certaintyLabels } from "../work/incident-screen-text.ts";
import { Consequences } from "./consequences.tsx";
import { Durations } from "./durations.tsx";
import { TimestampFields } from "./moment-fields.tsx";
import { instantOfLocalTime, localTimestamp } from "./written-moment.ts";

/** The explanation of each key moment, for the person who records it. */
const meanings = {
  first_act: "Lo primero que hizo quien ataca, aunque nadie lo viera.",
  first_effect: "Lo primero que sufrió la empresa.",
  detection: "Cuando una herramienta o una persona lo notó.",
  knowledge: "Cuando la empresa supo que era un incidente. De aquí corren los plazos de la ley.",
  containment: "Cuando dejó de extenderse.",
  eradication: "Cuando se quitó la causa.",
  recovery: "Cuando el servicio volvió a lo normal.",
} as const satisfies Record<KeyMomentKind, string>;

interface KeyMomentDialogProps {
  incidentId: string;
  kind: KeyMomentKind;
  /** The record that the new one corrects; undefined for a first record. */
  before: KeyMoment | undefined;
  onClose: () => void;
}

/** The dialog to record a key moment; its consequences are shown before it is saved. */
export function KeyMomentDialog({ incidentId: id, kind, before, onClose }: KeyMomentDialogProps) {
  const own = usePersonZone();
  const [localTime, setLocalTime] = useState(() =>
    localTimestamp(before ? new Date(before.at) : new Date(), before?.zone ?? own),
  );
  const [certainty, setCertainty] = useState(before?.certainty ?? "exact");
  const [source, setSource] = useState(before?.source ?? "");
  const [reason, setReason] = useState("");
  const at = instantOfLocalTime(localTime);
  const draft = { id, kind, at: at ?? "", zone: localTime.zone, certainty };
  const preview = useQuery({
    ...callQuery(previewKeyMoment, draft),
    enabled: at !== undefined,
    placeholderData: keepPreviousData,
  }).data;
  const record = useCallMutation(recordKeyMoment, onClose, ["incidents", "legal_duties", "home"]);
  const words = momentLabels[kind];
  return (
    <FormDialog
      title={before ? `Corregir: ${words}` : `Registrar: ${words}`}
      action={before ? "Guardar la corrección" : "Registrar"}
      busy={record.isPending}
      failure={record.error}
      onSubmit={() => at && record.mutate({ ...draft, at, source, reason })}
      onClose={onClose}
    >
      <p>{meanings[kind]}</p>
      <TimestampFields dayLabel="Día" value={localTime} onChange={setLocalTime} />
      <Field label="Certeza">
        <Select
          options={optionsOf(Certainty.options, certaintyLabels)}
          value={certainty}
          onChange={({ target }) => setCertainty(oneOf(Certainty.options, target.value) ?? certainty)}
        />
      </Field>
      <Field
        label={kind === "knowledge" ? "Quién lo supo y con qué se prueba" : "Cómo se sabe"}
        hint="Un registro, un correo, una llamada. Queda para siempre."
      >
        <TextArea
          required
          minLength={5}
          limit={2_000}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
      </Field>
      {before && <CorrectionReason reason={reason} onReason={setReason} />}
      {preview && (
        <Consequences
          title="Qué cambia si se guarda"
          consequences={preview.consequences}
          nothing="No mueve ningún otro plazo."
        >
          <Durations durations={preview.after} />
        </Consequences>
      )}
    </FormDialog>
  );
}

interface CorrectionReasonProps {
  reason: string;
  onReason: (reason: string) => void;
}

/** The field for the reason why an earlier record is corrected. */
function CorrectionReason({ reason, onReason }: CorrectionReasonProps) {
  return (
    <Field label="Por qué se corrige" hint="El registro anterior queda a la vista.">
      <TextArea
        required
        minLength={5}
        limit={2_000}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </Field>
  );
}

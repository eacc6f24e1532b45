import { useState } from "react";
import type {
  Duty,
  IncidentDuties,
} from "#features/response/legal-duties/contracts/legal-duties.contract.ts";
import { fileDuty } from "#features/response/legal-duties/contracts/legal-reports.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone, zonedInstant } from "#platform/web/dates/person-zone.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { changedFeatures } from "../duties/changed-features.ts";
import { TimestampFields } from "../duties/moment-fields.tsx";

interface FilingDialogProps {
  view: IncidentDuties;
  duty: Duty;
  onClose: () => void;
}

/** Records that a report was sent, or that an act was done. */
export function FilingDialog({ view: { incident, filings }, duty, onClose }: FilingDialogProps) {
  const timeZone = usePersonZone();
  const [local, setLocal] = useState("");
  const [folio, setFolio] = useState("");
  const [note, setNote] = useState("");
  const [receipt, setReceipt] = useState<File>();
  const file = useCallMutation(fileDuty, onClose, changedFeatures);
  const sentAt = zonedInstant(local, timeZone);
  const earlier = filings.find((filing) => filing.duty === duty.code);
  const isReport = duty.answered_by === "report";
  return (
    <FormDialog
      title={`${duty.name}: dejar constancia`}
      wide
      action="Guardar constancia"
      notYet={sentAt ? undefined : "Indique cuándo fue"}
      busy={file.isPending}
      failure={file.error}
      onSubmit={() =>
        sentAt &&
        file.mutate({
          id: incident.id,
          duty: duty.code,
          sent_at: sentAt,
          folio,
          note,
          ...(receipt && { receipt }),
          ...(earlier && { rectifies: earlier.id }),
        })
      }
      onClose={onClose}
    >
      {earlier && (
        <Notice title="Rectifica lo que ya se envió">
          Lo anterior queda como está, y el plazo se mide siempre con el primer envío.
        </Notice>
      )}
      <TimestampFields
        label={isReport ? "Cuándo se envió" : "Cuándo se hizo"}
        value={local}
        onChange={setLocal}
      />
      {isReport && (
        <>
          <Field label="Folio" hint="El número que entrega la plataforma de la Agencia." optional>
            <TextInput maxLength={100} value={folio} onChange={({ target }) => setFolio(target.value)} />
          </Field>
          <Field label="Comprobante" hint="El archivo que entrega la plataforma, hasta 20 MB." optional>
            <TextInput type="file" onChange={({ target }) => setReceipt(target.files?.[0])} />
          </Field>
        </>
      )}
      <Field label="Nota" optional>
        <TextArea limit={2_000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}

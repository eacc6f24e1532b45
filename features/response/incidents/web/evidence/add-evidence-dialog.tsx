import { useState } from "react";
import {
  addEvidenceFile,
  registerEvidence,
} from "#features/response/incidents/contracts/incident-evidence.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { useSendFiles } from "#platform/web/imports/use-send-files.ts";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair } from "#platform/web/kit/forms/form.tsx";
import { TextArea, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { TimestampFields } from "../moments/moment-fields.tsx";
import { instantOfLocalTime } from "../moments/written-moment.ts";

interface AddEvidenceDialogProps {
  incidentId: string;
  onAdded: () => void;
  onClose: () => void;
}

const blank = {
  title: "",
  description: "",
  acquired_by: "",
  reason: "",
  sha256: "",
  place: "",
  seal: "",
};

type Draft = typeof blank;

interface DraftProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

/** The two ways in which evidence is added: a file that is sent, or an object that is stored elsewhere. */
function useAddEvidence(id: string, draft: Draft, at: string | undefined, onAdded: () => void) {
  const { sha256, place, seal, ...described } = draft;
  const sending = useSendFiles(addEvidenceFile, {
    input: (sentFile) => ({ id, file: sentFile, ...described, ...(at && { acquired_at: at }) }),
    onArrived: onAdded,
  });
  const registering = useCallMutation(registerEvidence, onAdded);
  const register = () =>
    registering.mutate({
      id,
      ...described,
      acquired_at: at ?? null,
      sha256: sha256.trim().toLowerCase() || null,
      place,
      seal,
    });
  return { sending, registering, register };
}

/** Uploads a file as evidence, or registers an object that is stored elsewhere. */
export function AddEvidenceDialog({ incidentId: id, onAdded, onClose }: AddEvidenceDialogProps) {
  const zone = usePersonZone();
  const [outside, setOutside] = useState(false);
  const [acquired, setAcquired] = useState({ day: "", time: "", zone });
  const [file, setFile] = useState<File>();
  const [draft, setDraft] = useState(blank);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const { sending, registering, register } = useAddEvidence(id, draft, instantOfLocalTime(acquired), onAdded);
  return (
    <FormDialog
      title="Agregar evidencia"
      wide
      action={outside ? "Registrar" : "Recibir el archivo"}
      notYet={!outside && !file ? "Elija el archivo" : undefined}
      busy={sending.busy || registering.isPending}
      failure={registering.error}
      onSubmit={() => (outside ? register() : file && sending.send([file]))}
      onClose={onClose}
    >
      <FilterChips
        label="Qué es"
        options={[
          { value: "file", label: "Un archivo" },
          { value: "outside", label: "Algo que se guarda fuera del portal" },
        ]}
        chosen={[outside ? "outside" : "file"]}
        onToggle={(value) => setOutside(value === "outside")}
      />
      {!outside && (
        <EvidenceFile
          file={file}
          sending={sending}
          onFile={(first) => {
            setFile(first);
            if (first && !draft.title) change({ title: first.name });
          }}
        />
      )}
      <Field label="Título">
        <TextInput
          required
          minLength={3}
          maxLength={300}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      {outside && <OutsideFields draft={draft} change={change} />}
      <TimestampFields dayLabel="Se obtuvo el día" required={false} value={acquired} onChange={setAcquired} />
      <CustodyFields draft={draft} change={change} />
    </FormDialog>
  );
}

/** The fields for where an object outside the portal is stored and how to recognise it. */
function OutsideFields({ draft, change }: DraftProps) {
  return (
    <>
      <FieldPair>
        <Field label="Dónde se guarda">
          <TextInput
            required
            minLength={3}
            maxLength={500}
            value={draft.place}
            onChange={({ target }) => change({ place: target.value })}
          />
        </Field>
        <Field label="Sello" optional>
          <TextInput
            maxLength={300}
            value={draft.seal}
            onChange={({ target }) => change({ seal: target.value })}
          />
        </Field>
      </FieldPair>
      <Field label="SHA-256" optional>
        <TextInput
          pattern="\s*[0-9a-fA-F]{64}\s*"
          title="Son 64 dígitos hexadecimales."
          value={draft.sha256}
          onChange={({ target }) => change({ sha256: target.value })}
        />
      </Field>
    </>
  );
}

/** The fields for who obtained a piece, what it is and why it is stored. */
function CustodyFields({ draft, change }: DraftProps) {
  return (
    <>
      <Field label="Quién la obtuvo" optional>
        <TextInput
          maxLength={300}
          value={draft.acquired_by}
          onChange={({ target }) => change({ acquired_by: target.value })}
        />
      </Field>
      <Field label="Descripción" optional>
        <TextArea
          limit={5_000}
          value={draft.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <Field label="Por qué se guarda" hint="Es la primera anotación de su custodia.">
        <TextArea
          required
          minLength={5}
          limit={2_000}
          value={draft.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </>
  );
}

interface EvidenceFileProps {
  file: File | undefined;
  sending: Pick<ReturnType<typeof useSendFiles>, "busy" | "share" | "failure">;
  onFile: (file: File | undefined) => void;
}

/** The file that becomes evidence, and how far it was sent. */
function EvidenceFile({ file, sending, onFile }: EvidenceFileProps) {
  return (
    <>
      <FileDrop
        label="Archivo de evidencia"
        hint="Hasta 200 MB. Se mide su SHA-256 al llegar y se vuelve a comprobar cada mes."
        busy={sending.busy}
        share={sending.share}
        failure={sending.failure}
        onFiles={([first]) => {
          onFile(first);
        }}
      />
      {file && <p>{file.name}</p>}
    </>
  );
}

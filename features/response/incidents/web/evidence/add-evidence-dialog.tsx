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
import { instantOf } from "../moments/written-moment.ts";

interface AddEvidenceDialogProps {
  incidentId: string;
  onAdded: () => void;
  onClose: () => void;
}

/** Uploads a file as evidence, or registers an object that is stored elsewhere. */
export function AddEvidenceDialog({ incidentId: id, onAdded, onClose }: AddEvidenceDialogProps) {
  const zone = usePersonZone();
  const [outside, setOutside] = useState(false);
  const [acquired, setAcquired] = useState({ day: "", time: "", zone });
  const [file, setFile] = useState<File>();
  const [draft, setDraft] = useState({
    title: "",
    description: "",
    acquired_by: "",
    reason: "",
    sha256: "",
    place: "",
    seal: "",
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const { sha256, place, seal, ...described } = draft;
  const at = instantOf(acquired);
  const sending = useSendFiles(addEvidenceFile, {
    input: (sentResult) => ({ id, file: sentResult as never, ...described, ...(at && { acquired_at: at }) }),
    onArrived: onAdded,
  });
  const register = useCallMutation(registerEvidence, onAdded);
  const submit = () => {
    if (outside)
      register.mutate({
        id,
        ...described,
        acquired_at: at ?? null,
        sha256: sha256.trim().toLowerCase() || null,
        place,
        seal,
      });
    else if (file) sending.send([file]);
  };
  return (
    <FormDialog
      title="Agregar evidencia"
      wide
      action={outside ? "Registrar" : "Recibir el archivo"}
      notYet={!outside && !file ? "Elija el archivo" : undefined}
      busy={sending.busy || register.isPending}
      failure={register.error}
      onSubmit={submit}
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
        <>
          <FileDrop
            label="Archivo de evidencia"
            hint="Hasta 200 MB. Se mide su SHA-256 al llegar y se vuelve a comprobar cada mes."
            busy={sending.busy}
            share={sending.share}
            failure={sending.failure}
            onFiles={([first]) => {
              setFile(first);
              if (first && !draft.title) change({ title: first.name });
            }}
          />
          {file && <p>{file.name}</p>}
        </>
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
      {outside && (
        <>
          <FieldPair>
            <Field label="Dónde se guarda">
              <TextInput
                required
                minLength={3}
                maxLength={500}
                value={place}
                onChange={({ target }) => change({ place: target.value })}
              />
            </Field>
            <Field label="Sello" optional>
              <TextInput
                maxLength={300}
                value={seal}
                onChange={({ target }) => change({ seal: target.value })}
              />
            </Field>
          </FieldPair>
          <Field label="SHA-256" optional>
            <TextInput
              pattern="\s*[0-9a-fA-F]{64}\s*"
              title="Son 64 dígitos hexadecimales."
              value={sha256}
              onChange={({ target }) => change({ sha256: target.value })}
            />
          </Field>
        </>
      )}
      <TimestampFields dayLabel="Se obtuvo el día" required={false} value={acquired} onChange={setAcquired} />
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
    </FormDialog>
  );
}

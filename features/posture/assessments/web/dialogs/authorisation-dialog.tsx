import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AssessmentDetail } from "#features/posture/assessments/contracts/assessments.contract.ts";
import { addAuthorisation } from "#features/posture/assessments/contracts/authorisations.contract.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { useSendFiles } from "#platform/web/imports/use-send-files.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { DateInput } from "#platform/web/kit/forms/date-input.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../assessments.module.css";

interface AuthorisationDialogProps {
  assessment: AssessmentDetail;
  onClose: () => void;
}

const blankSignature = ({ starts_on, ends_on }: AssessmentDetail) => ({
  signed_by: "",
  signed_role: "",
  signed_on: "",
  valid_from: starts_on ?? "",
  valid_to: ends_on ?? "",
});

type Signature = ReturnType<typeof blankSignature>;

/** Records a signed document with the targets that it names. */
export function AuthorisationDialog({ assessment, onClose }: AuthorisationDialogProps) {
  const queries = useQueryClient();
  const testable = assessment.scope.filter(({ kind }) => kind !== "forbidden");
  const [file, setFile] = useState<File>();
  const [targets, setTargets] = useState(testable.map(({ target }) => target));
  const [signed, setSigned] = useState(() => blankSignature(assessment));
  const change = (part: Partial<Signature>) => setSigned({ ...signed, ...part });
  const sending = useSendFiles(addAuthorisation, {
    input: (sentFile) => ({
      id: assessment.id,
      file: sentFile,
      ...signed,
      targets: targets.join("\n"),
    }),
    onArrived: () => {
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("assessments."),
      });
      onClose();
    },
  });
  const lacks = !file
    ? "Elija el documento firmado"
    : targets.length === 0
      ? "Elija al menos un objetivo"
      : undefined;
  return (
    <Dialog title="Registrar autorización" wide onClose={onClose}>
      <Form
        onSubmit={() => file && !lacks && sending.send([file])}
        actions={
          <>
            <Button look="main" type="submit" busy={sending.busy} {...(lacks && { notYet: lacks })}>
              Registrar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <FileDrop
          label="Documento firmado"
          hint="Hasta 20 MB. El portal guarda su SHA-256."
          busy={sending.busy}
          share={sending.share}
          failure={sending.failure}
          onFiles={([first]) => setFile(first)}
        />
        {file && <p>{file.name}</p>}
        <SignatureFields signed={signed} change={change} />
        <NamedTargets scope={testable} chosen={targets} onChoose={setTargets} />
      </Form>
    </Dialog>
  );
}

interface SignatureFieldsProps {
  signed: Signature;
  change: (part: Partial<Signature>) => void;
}

/** The fields for who signed the document, when, and the days for which it is valid. */
function SignatureFields({ signed, change }: SignatureFieldsProps) {
  return (
    <>
      <FieldPair>
        <Field label="Firmado por">
          <TextInput
            required
            minLength={3}
            maxLength={200}
            value={signed.signed_by}
            onChange={({ target }) => change({ signed_by: target.value })}
          />
        </Field>
        <Field label="Cargo" optional>
          <TextInput
            maxLength={200}
            value={signed.signed_role}
            onChange={({ target }) => change({ signed_role: target.value })}
          />
        </Field>
      </FieldPair>
      <Field label="Fecha de la firma">
        <DateInput
          required
          value={signed.signed_on}
          onChange={({ target }) => change({ signed_on: target.value })}
        />
      </Field>
      <FieldPair>
        <Field label="Vigente desde">
          <DateInput
            required
            value={signed.valid_from}
            onChange={({ target }) => change({ valid_from: target.value })}
          />
        </Field>
        <Field label="Vigente hasta">
          <DateInput
            required
            min={signed.valid_from || undefined}
            value={signed.valid_to}
            onChange={({ target }) => change({ valid_to: target.value })}
          />
        </Field>
      </FieldPair>
    </>
  );
}

interface NamedTargetsProps {
  scope: AssessmentDetail["scope"];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
}

/** The targets that the document names. */
function NamedTargets({ scope, chosen, onChoose }: NamedTargetsProps) {
  return (
    <fieldset className={styles.part}>
      <legend>Objetivos que nombra el documento</legend>
      {scope.map(({ id, target }) => (
        <Checkbox
          key={id}
          label={target}
          checked={chosen.includes(target)}
          onChange={({ target: control }) =>
            onChoose(control.checked ? [...chosen, target] : chosen.filter((each) => each !== target))
          }
        />
      ))}
    </fieldset>
  );
}

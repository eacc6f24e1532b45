import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listForms, uploadForm } from "#features/delivery/documents/contracts/document-forms.contract.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { FieldPair, Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FileField } from "../detail/file-field.tsx";
import { useKinds } from "../list/document-definition.tsx";

/** Uploads a Word form; the server lists each invalid field with its page. */
export function UploadFormFields({ onBack }: { onBack: () => void }) {
  const queries = useQueryClient();
  const kinds = useKinds();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState("");
  const [kind, setKind] = useState("");
  const [stop] = useState(() => new AbortController());
  const save = useMutation({
    mutationFn: (chosenFile: File) =>
      sendForm(uploadForm, { name, kind, file: chosenFile }, { onProgress: () => {}, signal: stop.signal }),
    onSuccess: async () => {
      showToast("good", "Formulario guardado. Debe aprobarlo otra persona.");
      await queries.invalidateQueries({ queryKey: [listForms.name] });
      onBack();
    },
  });
  return (
    <Form
      onSubmit={() => file && save.mutate(file)}
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={save.isPending}
            {...(!file && { notYet: "Elija primero un archivo" })}
          >
            Guardar
          </Button>
          <Button onClick={onBack}>Volver</Button>
        </>
      }
    >
      <FileField
        file={file}
        onFile={setFile}
        accept=".docx"
        hint="Word (.docx) sin macros, hasta 10 MB."
        maximumBytes={10 * 1_048_576}
      />
      <p className={styles.soft}>
        Campos: {"{{empresa}}, {{periodo}}, {{fecha}}, {{cifra alerts.open}}, {{dato Comentario}}"}. Una lista
        repite lo que encierra: {"{{#Equipos}}{{equipo}}{{/Equipos}}"}.
      </p>
      <FieldPair>
        <Field label="Nombre">
          <TextInput
            required
            minLength={3}
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Tipo de documento">
          <Select
            required
            placeholder="Elija un tipo"
            options={kinds
              .filter(({ enabled }) => enabled)
              .map((each) => ({ value: each.key, label: each.name }))}
            value={kind}
            onChange={({ target }) => setKind(target.value)}
          />
        </Field>
      </FieldPair>
      <SaveTrouble failure={save.error} />
    </Form>
  );
}

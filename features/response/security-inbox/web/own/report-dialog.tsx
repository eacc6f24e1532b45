import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reportMails } from "#features/response/security-inbox/contracts/own-mails.contract.ts";
import { FileDrop } from "#platform/web/imports/file-drop.tsx";
import { useSendFiles } from "#platform/web/imports/use-send-files.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { AddressHint } from "../inbox-address/inbox-address.tsx";
import { type HarmAnswers, HarmQuestions, unanswered } from "./harm-questions.tsx";

/** Reports suspicious mails, with the person's interactions with them. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [harm, setHarm] = useState<HarmAnswers>(unanswered);
  const [words, setWords] = useState("");
  const sending = useSendFiles(reportMails, {
    input: (file) => ({ files: [file], ...harm, words }),
    onArrived: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("security-inbox."),
      }),
  });
  const send = () =>
    sending.send(files, {
      onSuccess: () => {
        showToast("good", "Recibido. Lo estamos revisando y le responderemos aquí.");
        onClose();
      },
    });
  return (
    <Dialog title="Reportar un correo sospechoso" wide onClose={onClose}>
      <Form
        onSubmit={send}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={sending.busy}
              {...(files.length === 0 && { notYet: "Elija el archivo del correo" })}
            >
              Reportar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <FileDrop
          label="Archivos de los correos"
          hint="El correo guardado como .eml o .msg, o varios en un .zip o .mbox. Hasta 30 MB cada archivo."
          accept=".eml,.msg,.mbox,.zip"
          several
          busy={sending.busy}
          share={sending.share}
          failure={sending.failure}
          onFiles={setFiles}
        />
        {files.length > 0 && (
          <ul>
            {files.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        )}
        <AddressHint />
        <HarmQuestions answers={harm} onChange={setHarm} />
        <Field
          label="¿Algo que debamos saber?"
          hint="Por ejemplo, si esperaba un correo así. No es obligatorio."
        >
          <TextArea limit={2_000} value={words} onChange={({ target }) => setWords(target.value)} />
        </Field>
      </Form>
    </Dialog>
  );
}

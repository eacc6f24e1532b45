import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DocumentKind,
  issueDocument,
  listDocuments,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button, type ButtonLook } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../compliance-reports.module.css";
import { DocumentDownloads } from "./document-downloads.tsx";

interface Issuing {
  kind: DocumentKind;
  standardId: number | null;
  /** The title of the document, such as "Informe para el directorio". */
  title: string;
}

const noteLimit = 300;

/** Issues a document and offers its downloads. */
function IssueDialog({ kind, standardId, title, onClose }: Issuing & { onClose: () => void }) {
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const issue = useMutation({
    mutationFn: () => call(issueDocument, { kind, standard_id: standardId, note }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [listDocuments.name] }),
  });
  if (issue.data)
    return (
      <Dialog title={`${title}: versión ${issue.data.number} emitida`} onClose={onClose}>
        <p>
          Quedó guardada tal como está hoy. Puede descargarla ahora o más tarde, en «Informes y planillas».
        </p>
        <div className={styles.actions}>
          <DocumentDownloads document={issue.data} />
        </div>
      </Dialog>
    );
  return (
    <Dialog title={`Emitir ${title.toLowerCase()}`} onClose={onClose}>
      <Form
        onSubmit={() => issue.mutate()}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={issue.isPending}
              notYet={note.length > noteLimit ? "El motivo es demasiado largo" : undefined}
            >
              Emitir
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>Reúne los datos de este momento y les da un número de versión. Lo que dice ya no cambia.</p>
        <Field
          label="Motivo de esta versión"
          optional
          hint="Por ejemplo: sesión de noviembre. Aparece en el documento."
        >
          <TextArea
            rows={2}
            limit={noteLimit}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        {issue.error && (
          <Notice tone="danger" title="No se emitió">
            {refusalText(issue.error)}
          </Notice>
        )}
      </Form>
    </Dialog>
  );
}

/** The button that asks for a reason, issues the document and offers its downloads. */
export function IssueButton({ label, look, small, ...issuing }: Issuing & ButtonLook & { label: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look={look} small={small} onClick={() => setAsking(true)}>
        <IconFileText aria-hidden="true" />
        {label}
      </Button>
      {asking && <IssueDialog {...issuing} onClose={() => setAsking(false)} />}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  approveForm,
  type DocumentForm,
  downloadForm,
  listForms,
  retireForm,
} from "#features/delivery/documents/contracts/document-forms.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { listUsers } from "#features/identity/access/access.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { DownloadButton } from "#platform/web/kit/buttons/download-button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FillFormFields } from "./fill-form.tsx";
import { UploadFormFields } from "./upload-form.tsx";

interface FormsDialogProps {
  onClose: () => void;
  onDone: (document: DocumentDetail) => void;
}

/** The dialog with the Word forms of the company: the list, a new form, and the form that is being filled. */
export function FormsDialog({ onClose, onDone }: FormsDialogProps) {
  const { data, error, refetch } = useQuery(callQuery(listForms, {}));
  const [view, setView] = useState<DocumentForm | "list" | "upload">("list");
  const title =
    view === "list" ? "Formularios de Word" : view === "upload" ? "Subir formulario" : `Llenar ${view.name}`;
  return (
    <Dialog title={title} wide onClose={onClose}>
      {view === "upload" ? (
        <UploadFormFields onBack={() => setView("list")} />
      ) : view !== "list" ? (
        <FillFormFields form={view} onBack={() => setView("list")} onDone={onDone} />
      ) : !data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudieron cargar los formularios" count={4} />
      ) : (
        <Stack gap={5} bounded>
          {data.items.length === 0 && (
            <p>
              Todavía no hay formularios. Suba el Word de la empresa con campos entre llaves dobles, por
              ejemplo
              {" {{empresa}}"}.
            </p>
          )}
          <Lines gap={3} bounded>
            {data.items
              .filter(({ state }) => state !== "retired")
              .map((form) => (
                <FormLine key={form.id} form={form} onFill={() => setView(form)} />
              ))}
          </Lines>
          <div className={styles.actions}>
            <Button look="main" onClick={() => setView("upload")}>
              Subir formulario
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

function FormLine({ form, onFill }: { form: DocumentForm; onFill: () => void }) {
  const { id, version, sha256, name, kind_name, state, made_by_id, made_by_name, file_name } = form;
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  const approve = useCallMutation(approveForm, () => showToast("good", "Formulario aprobado"));
  const retire = useCallMutation(retireForm, () => showToast("good", "Formulario fuera de uso"));
  return (
    <Stack as="li" gap={3} bounded>
      <div className={`${styles.line} ${styles.spread}`}>
        <span className={styles.two}>
          <span>
            <strong>{name}</strong>{" "}
            <Badge tone={state === "approved" ? "good" : "warning"}>
              {state === "approved" ? "Aprobado" : "Sin aprobar"}
            </Badge>
          </span>
          <span className={styles.soft}>
            {kind_name} · {made_by_name} · {fieldsText(form)}
          </span>
        </span>
        <span className={styles.actions}>
          {state === "approved" ? (
            <Button small look="main" onClick={onFill}>
              Llenar
            </Button>
          ) : (
            <Button
              small
              look="main"
              busy={approve.isPending}
              {...(person?.id === made_by_id && {
                notYet: "Usted subió este formulario: debe aprobarlo otra persona",
              })}
              onClick={() => approve.mutate({ id, version, sha256 })}
            >
              Aprobar
            </Button>
          )}
          <DownloadButton
            small
            contract={downloadForm}
            input={{ id }}
            name={file_name}
            label="Descargar"
            description={`Descargar ${file_name}`}
          />
          <Button small busy={retire.isPending} onClick={() => retire.mutate({ id, version })}>
            Dejar de usar
          </Button>
        </span>
      </div>
      <SaveTrouble failure={approve.error ?? retire.error} />
    </Stack>
  );
}

function fieldsText({ fields: { data, figures, lists } }: DocumentForm): string {
  const names = [...data, ...figures, ...lists.map(({ name }) => `lista ${name}`)];
  return names.length === 0 ? "sin datos por escribir" : names.join(", ");
}

import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { incidentOfMail } from "#features/response/security-inbox/contracts/mail-decisions.contract.ts";
import {
  commentMail,
  getMail,
  originalPassword,
  type ReportedMailDetail,
  separateMail,
  takeMail,
  takeOriginal,
} from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { saveDownload } from "#platform/web/call/save-download.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/buttons/menu.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { usePageKeys } from "#platform/web/screen/page-keys.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import { useLastUndo } from "#platform/web/work/last-undo.ts";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { UndoLast } from "#platform/web/work/undo-last.tsx";
import { showRefusal } from "#platform/web/work/use-step.ts";
import { DecideDialog } from "../decide/decide-dialog.tsx";

type Asked = "decide" | "incident" | "note" | "original";

/** The actions on a reported mail, by button or by key. */
export function MailActions({ detail }: { detail: ReportedMailDetail }) {
  const { id, version, status, campaign, assignee_id } = detail.mail;
  const [question, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const undo = useLastUndo();
  const declares = useMay("incident.work");
  const onError = (failure: Error) => showRefusal(failure, "este correo");
  const take = useCallMutation(takeMail);
  const separate = useCallMutation(separateMail);
  const comment = useCallMutation(commentMail, close);
  const open = status !== "resolved";
  const takes = open && assignee_id === null ? () => take.mutate({ id, version }, { onError }) : undefined;
  usePageKeys([
    { key: "d", does: "Decidir y responder", act: () => setAsked("decide") },
    { key: "t", does: "Tomar el correo", act: takes },
    { key: "i", does: "Declarar un incidente", act: declares ? () => setAsked("incident") : undefined },
    { key: "n", does: "Nota interna", writes: true, act: () => setAsked("note") },
    { key: "u", does: "Deshacer el último cambio", act: undo?.run },
  ]);
  return (
    <>
      <UndoLast undo={undo} />
      {takes && (
        <Button busy={take.isPending} title="Usted lo revisa (T)" onClick={takes}>
          Tomar
        </Button>
      )}
      <Menu
        end
        label={<IconDots aria-hidden="true" />}
        aria-label="Más acciones"
        buttonClass={buttonClass({ look: "quiet", iconOnly: true })}
      >
        {declares && <MenuButton onClick={() => setAsked("incident")}>Declarar un incidente…</MenuButton>}
        <MenuButton onClick={() => setAsked("note")}>Nota interna…</MenuButton>
        <MenuButton onClick={() => setAsked("original")}>Descargar el original…</MenuButton>
        {campaign && (
          <MenuButton onClick={() => separate.mutate({ id, version }, { onError })}>
            Separar de {campaign.code}
          </MenuButton>
        )}
      </Menu>
      <Button look="main" title="Decidir y responder (D)" onClick={() => setAsked("decide")}>
        {open ? "Decidir…" : "Cambiar el veredicto…"}
      </Button>
      {question === "decide" && <DecideDialog ids={[id]} onDone={close} onClose={close} />}
      {question === "incident" && <IncidentDialog detail={detail} onClose={close} />}
      {question === "original" && <OriginalDialog detail={detail} onClose={close} />}
      {question === "note" && (
        <TextDialog
          title="Nota interna"
          label="Nota"
          hint="La leen solo las personas del proveedor."
          shortest={1}
          limit={5_000}
          action="Guardar"
          busy={comment.isPending}
          failure={comment.error}
          onSave={(body) => comment.mutate({ id, body })}
          onClose={close}
        />
      )}
    </>
  );
}

function IncidentDialog({ detail, onClose }: { detail: ReportedMailDetail; onClose: () => void }) {
  const { id, code } = detail.mail;
  const [severity, setSeverity] = useState<Severity>("medium");
  const declare = useCallMutation(incidentOfMail, onClose, ["security-inbox", "incidents", "home"]);
  return (
    <TextDialog
      title={`Declarar un incidente por ${code}`}
      label="Qué pasó"
      hint="Los enlaces, dominios, direcciones y archivos del correo quedan como observables del incidente."
      shortest={10}
      limit={5_000}
      action="Declarar"
      busy={declare.isPending}
      failure={declare.error}
      onSave={(description) => declare.mutate({ id, severity, description })}
      onClose={onClose}
    >
      <Field label="Severidad">
        <Select
          options={severities.map((value) => ({ value, label: severityLabels[value] }))}
          value={severity}
          onChange={({ target }) => setSeverity(target.value as Severity)}
        />
      </Field>
    </TextDialog>
  );
}

function OriginalDialog({ detail, onClose }: { detail: ReportedMailDetail; onClose: () => void }) {
  const { id, code } = detail.mail;
  const queries = useQueryClient();
  const take = useMutation({
    mutationFn: (reason: string) => saveDownload(takeOriginal, { id, reason }, `${code}.zip`),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: [getMail.name, { id }] });
      onClose();
    },
  });
  return (
    <TextDialog
      title={`Descargar el original de ${code}`}
      label="Para qué"
      hint={`Sale en un ZIP con la clave «${originalPassword}», y el motivo queda en el registro de auditoría. Ábralo solo en un equipo aislado.`}
      shortest={5}
      limit={500}
      action="Descargar"
      busy={take.isPending}
      failure={take.error}
      onSave={(reason) => take.mutate(reason)}
      onClose={onClose}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { SendingStage } from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import {
  listDeliveryRules,
  listReceivers,
} from "#features/delivery/document-delivery/contracts/receivers.contract.ts";
import {
  listSendings,
  prepareSendings,
  previewMessage,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { countOf } from "#platform/web/text/number-text.ts";
import styling from "./delivery.module.css";
import { MessageTemplateChoice, type MessageTemplateOption } from "./manage/message-template-choice.tsx";
import { ReceiverChoice } from "./manage/receiver-choice.tsx";

const maxListedSendings = 200;
/** Stages in which another sending to the same receiver would be a repetition. */
const reachingStages: ReadonlySet<SendingStage> = new Set(["prepared", "transmission_started", "accepted"]);

interface SendDocumentProps {
  documentId: string;
  kind: string;
}

/** The section of a published document's page with its receivers and the form for sending it. */
export default function SendDocument({ documentId, kind }: SendDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.actions}>
      <Button small look="main" onClick={() => setOpen(true)}>
        Enviar por correo
      </Button>
      <Link to={`${paths.deliveryRegister}?documento=${documentId}`}>Ver sus entregas</Link>
      {isOpen && <SendDialog documentId={documentId} kind={kind} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SendDialog({ documentId, kind, onClose }: SendDocumentProps & { onClose: () => void }) {
  const receivers = useQuery(callQuery(listReceivers, {}));
  const rules = useQuery(callQuery(listDeliveryRules, {}));
  const sendings = useQuery(callQuery(listSendings, { document: documentId, limit: maxListedSendings }));
  const failure = receivers.error ?? rules.error ?? sendings.error;
  const reached = sendings.data?.items
    .filter(({ stage, bounced_at }) => reachingStages.has(stage) && !bounced_at)
    .map(({ receiver }) => receiver.id);
  const proposed =
    reached &&
    rules.data?.items
      .filter((rule) => rule.enabled && rule.kind === kind)
      .flatMap(({ receiver_ids }) => receiver_ids)
      .filter((id) => !reached.includes(id));
  return (
    <Dialog title="Enviar por correo" onClose={onClose}>
      {failure && (
        <ErrorState
          title="No se pudieron cargar los destinatarios"
          failure={failure}
          onRetry={() => {
            receivers.refetch();
            rules.refetch();
            sendings.refetch();
          }}
        />
      )}
      {!failure && !(receivers.data && proposed) && <Skeleton />}
      {receivers.data && proposed && reached && (
        <SendForm
          documentId={documentId}
          receivers={receivers.data.items}
          templates={rules.data?.templates ?? []}
          ruleTemplateId={
            rules.data?.items.find((rule) => rule.enabled && rule.kind === kind)?.template_id ?? null
          }
          proposed={[...new Set(proposed)]}
          reached={reached}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface SendFormProps {
  documentId: string;
  receivers: Parameters<typeof ReceiverChoice>[0]["receivers"];
  templates: readonly MessageTemplateOption[];
  /** The template of the first rule for documents of this kind. */
  ruleTemplateId: string | null;
  proposed: readonly string[];
  /** Receivers whose server accepted the document, or whose sending is queued. */
  reached: readonly string[];
  onClose: () => void;
}

function SendForm({
  documentId,
  receivers,
  templates,
  ruleTemplateId,
  proposed,
  reached,
  onClose,
}: SendFormProps) {
  const [receiverIds, setReceiverIds] = useState<readonly string[]>(proposed);
  const [templateId, setTemplateId] = useState(ruleTemplateId);
  const [note, setNote] = useState("");
  const [stamped, setStamped] = useState(false);
  const preview = useQuery({
    ...callQuery(previewMessage, { id: documentId, note, ...(templateId && { template_id: templateId }) }),
    placeholderData: (before) => before,
  });
  const send = useCallMutation(prepareSendings, (outcome) => {
    showToast(outcome.prepared > 0 ? "good" : "problem", outcomeText(outcome));
    onClose();
  });
  if (receivers.length === 0) return <NoReceivers />;
  return (
    <Form
      onSubmit={() =>
        send.mutate({
          id: documentId,
          receiver_ids: [...receiverIds],
          note,
          template_id: templateId,
          stamped,
        })
      }
      actions={
        <>
          <Button
            look="main"
            type="submit"
            busy={send.isPending}
            {...(receiverIds.length === 0 && { notYet: "Elija un destinatario" })}
          >
            Enviar
          </Button>
          <Button onClick={onClose}>Cancelar</Button>
        </>
      }
    >
      <ReceiverChoice
        receivers={receivers}
        reached={reached}
        chosen={receiverIds}
        onChange={setReceiverIds}
      />
      <MessageTemplateChoice templates={templates} chosen={templateId} onChange={setTemplateId} />
      <Field label="Nota para el mensaje" hint="Una frase. Va en el correo, fuera del documento.">
        <TextArea rows={2} limit={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Checkbox
        label="Sellar la copia de cada destinatario"
        hint="Su nombre, la fecha y parte de la huella al pie de cada página. Solo en PDF sin firma electrónica."
        checked={stamped}
        onChange={({ target }) => setStamped(target.checked)}
      />
      {preview.data && <MessagePreview message={preview.data} />}
      <SaveTrouble failure={send.error ?? preview.error} />
    </Form>
  );
}

const outcomeText = ({ prepared, held_back, already_queued }: OutputOf<typeof prepareSendings>) =>
  [
    prepared > 0 && `${countOf(prepared, "envío", "envíos")} en cola`,
    held_back > 0 && `${countOf(held_back, "retenido", "retenidos")}`,
    already_queued > 0 && `${countOf(already_queued, "ya enviado", "ya enviados")} o en cola`,
  ]
    .filter(Boolean)
    .join(", ");

function NoReceivers() {
  return (
    <p>
      La empresa no tiene destinatarios. Agréguelos en{" "}
      <Link to={`${paths.manageDocuments}?vista=destinatarios`}>Documentos y plantillas, Destinatarios</Link>.
    </p>
  );
}

function MessagePreview({ message }: { message: OutputOf<typeof previewMessage> }) {
  const { subject, text, attached, file_name } = message;
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Así llega el mensaje</h3>
      <p>
        <strong>{subject}</strong>
      </p>
      <pre className={styling.message}>{text}</pre>
      {attached && <p className={styles.soft}>Adjunto: {file_name}</p>}
    </Stack>
  );
}

import { useState } from "react";
import type { AlertDetail } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import {
  commentForClient,
  publishAlert,
  waitForClient,
} from "#features/detection/alerts/contracts/alert-triage.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useCompanyName } from "#platform/web/screen/company-name.ts";
import { ClientMessageBox, type ClientMessageTexts } from "#platform/web/work/client-message-box.tsx";
import { useDraftOf } from "#platform/web/work/drafts.ts";
import { useAlertChange } from "../work/use-alert-change.ts";
import { ClientPreview } from "./client-preview.tsx";

/** The box for texts to the client: first the summary that publishes the alert, then messages and questions. */
export function ClientReply({ detail }: { detail: AlertDetail }) {
  const { id, version, client_visible: visible, status } = detail.alert;
  const company = useCompanyName();
  const [text, setText] = useDraftOf(id, "client");
  const [waits, setWaits] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const sent = () => {
    setText("");
    setWaits(false);
    setPreviewing(false);
    showToast("good", visible ? `Enviado a ${company}.` : `Publicada: ${company} ya la ve.`);
  };
  const comment = useAlertChange(commentForClient, sent);
  const ask = useAlertChange(waitForClient, sent);
  const publish = useAlertChange(publishAlert, sent);
  const asks = visible && waits;
  const words = wordsFor(company, visible, asks);
  const send = () => {
    if (!visible) publish.mutate({ id, version, summary: text });
    else if (asks) ask.mutate({ id, version, question: text });
    else comment.mutate({ id, body: text });
  };
  const state = {
    busy: comment.isPending || ask.isPending || publish.isPending,
    failure: comment.error ?? ask.error ?? publish.error,
  };
  return (
    <>
      <ClientMessageBox
        {...state}
        words={words}
        text={text}
        onText={setText}
        {...(visible && status !== "closed" && { waits, onWaits: setWaits })}
        waitsHint="La alerta queda en espera del cliente y sus relojes se detienen hasta que responda."
        onPreview={() => setPreviewing(true)}
        onSend={send}
      />
      {previewing && (
        <ClientPreview
          {...state}
          alertId={id}
          company={company}
          action={words.action}
          draft={{ text, as: visible ? (asks ? "question" : "comment") : "summary" }}
          onSend={send}
          onClose={() => setPreviewing(false)}
        />
      )}
    </>
  );
}

function wordsFor(company: string, visible: boolean, asks: boolean): ClientMessageTexts {
  if (!visible)
    return {
      heading: `Resumen para ${company}: con él verá la alerta`,
      hint: "El cliente todavía no la ve. Cuéntele en palabras simples qué pasó, qué se hizo y qué debe hacer.",
      label: "Resumen para el cliente",
      action: `Publicar a ${company}`,
      shortest: 20,
      limit: 3_000,
    };
  return {
    heading: `Mensaje para ${company}: lo leen sus personas`,
    hint: "En palabras simples. Una vez enviado no se puede borrar.",
    label: "Mensaje para el cliente",
    action: asks ? `Preguntar a ${company}` : `Enviar a ${company}`,
    shortest: asks ? 10 : 1,
    limit: asks ? 2_000 : 5_000,
  };
}

import { commentOnSharedIncident } from "#features/incidents/contracts/shared-incidents.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ClientMessageBox } from "#platform/web/work/client-message-box.tsx";
import { useDraftOf } from "#platform/web/work/drafts.ts";
import { useSharedAnswer } from "./use-shared-answer.ts";

const words = {
  heading: "Escribir a su proveedor",
  hint: "Lo lee el equipo que lleva el incidente. Una vez enviado no se puede borrar.",
  label: "Mensaje para su proveedor",
  action: "Enviar",
  shortest: 1,
  limit: 5_000,
};

/** Where the company writes to those who work on the incident. */
export function AnswerBox({ incidentId: id }: { incidentId: string }) {
  const [text, setText] = useDraftOf(id, "client");
  const may = useMay("incident.answer");
  const send = useSharedAnswer(commentOnSharedIncident, () => {
    setText("");
    showToast("good", "Enviado a su proveedor.");
  });
  if (!may) return null;
  return (
    <ClientMessageBox
      words={words}
      text={text}
      onText={setText}
      busy={send.isPending}
      failure={send.error}
      onSend={() => send.mutate({ id, body: text })}
    />
  );
}

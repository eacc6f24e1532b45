import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/access/access.contract.ts";
import type { IncidentDetail } from "#features/incidents/contracts/incident-detail.contract.ts";
import { incidentCase } from "#features/incidents/contracts/incident-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ClientMessageBox } from "#platform/web/work/client-message-box.tsx";
import { Composer, type Writing } from "#platform/web/work/composer.tsx";
import { useDraftOf, type Voice } from "#platform/web/work/drafts.ts";
import { InternalNoteBox } from "#platform/web/work/internal-note-box.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";

const longest = 5_000;

/** The name of the company that is worked for. */
export function useCompanyName(): string {
  return useQuery(callQuery(listUsers, {})).data?.[0]?.active_company?.name ?? "el cliente";
}

interface IncidentComposerProps {
  detail: IncidentDetail;
  writing: Writing;
  onVoice: (voice: Voice) => void;
}

/** Words about an incident: among the provider's people, or to the client once they see it. */
export function IncidentComposer({ detail, writing, onVoice }: IncidentComposerProps) {
  const company = useCompanyName();
  const { id } = detail.incident;
  return (
    <Composer
      writing={writing}
      onVoice={onVoice}
      company={company}
      internal={<InternalVoice id={id} />}
      client={
        detail.client_visible ? (
          <ClientVoice id={id} to={company} />
        ) : (
          <Notice title="El cliente todavía no ve este incidente">
            Primero escriba lo que debe saber y haga que otra persona lo apruebe, en «Para el cliente».
          </Notice>
        )
      }
    />
  );
}

function InternalVoice({ id }: { id: string }) {
  const [text, setText] = useDraftOf(id, "internal");
  const save = useIncidentStep(incidentCase.commentInternally, () => {
    setText("");
    showToast("good", "Nota interna guardada.");
  });
  return (
    <InternalNoteBox
      text={text}
      onText={setText}
      limit={longest}
      busy={save.isPending}
      failure={save.error}
      onSend={() => save.mutate({ id, body: text })}
    />
  );
}

function ClientVoice({ id, to }: { id: string; to: string }) {
  const [text, setText] = useDraftOf(id, "client");
  const send = useIncidentStep(incidentCase.commentForClient, () => {
    setText("");
    showToast("good", `Enviado a ${to}.`);
  });
  return (
    <ClientMessageBox
      words={{
        heading: `Mensaje para ${to}`,
        hint: "Queda en la historia del incidente, que lee el cliente. Una vez enviado no se puede borrar.",
        label: `Mensaje para ${to}`,
        action: "Enviar",
        shortest: 1,
        limit: longest,
      }}
      text={text}
      onText={setText}
      busy={send.isPending}
      failure={send.error}
      onSend={() => send.mutate({ id, body: text })}
    />
  );
}

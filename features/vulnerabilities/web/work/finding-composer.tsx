import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/access/access.contract.ts";
import type { FindingDetail } from "#features/vulnerabilities/contracts/finding-detail.contract.ts";
import {
  commentForClient,
  commentInternally,
} from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ClientMessageBox } from "#platform/web/work/client-message-box.tsx";
import { Composer, type Writing } from "#platform/web/work/composer.tsx";
import { useDraftOf, type Voice } from "#platform/web/work/drafts.ts";
import { InternalNoteBox } from "#platform/web/work/internal-note-box.tsx";
import { useFindingStep } from "./use-finding-change.ts";

const longest = 5_000;

interface FindingComposerProps {
  detail: FindingDetail;
  writing: Writing;
  onVoice: (voice: Voice) => void;
}

/** Words about a finding: the provider's people have a voice of their own, the client's have one with them. */
export function FindingComposer({ detail, writing, onVoice }: FindingComposerProps) {
  const company = useQuery(callQuery(listUsers, {})).data?.[0]?.active_company?.name ?? "el cliente";
  const provider = useMay("finding.triage");
  if (!provider) return <SharedVoice id={detail.finding.id} to="su proveedor" />;
  return (
    <Composer
      writing={writing}
      onVoice={onVoice}
      company={company}
      internal={<InternalVoice id={detail.finding.id} />}
      client={<SharedVoice id={detail.finding.id} to={company} />}
    />
  );
}

function InternalVoice({ id }: { id: string }) {
  const [text, setText] = useDraftOf(id, "internal");
  const save = useFindingStep(commentInternally, () => {
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

function SharedVoice({ id, to }: { id: string; to: string }) {
  const [text, setText] = useDraftOf(id, "client");
  const send = useFindingStep(commentForClient, () => {
    setText("");
    showToast("good", `Enviado a ${to}.`);
  });
  return (
    <ClientMessageBox
      words={{
        heading: `Mensaje para ${to}`,
        hint: "Queda en la historia del hallazgo, que leen ambas partes. Una vez enviado no se puede borrar.",
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

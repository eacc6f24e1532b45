import type { AlertDetail } from "#features/alerts/contracts/alert-detail.contract.ts";
import { commentInternally } from "#features/alerts/contracts/alert-triage.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Composer, type Writing } from "#platform/web/work/composer.tsx";
import { useDraftOf, type Voice } from "#platform/web/work/drafts.ts";
import { InternalNoteBox } from "#platform/web/work/internal-note-box.tsx";
import { useAlertChange } from "../work/use-alert-change.ts";
import { ClientVoice, useCompanyName } from "./client-voice.tsx";

interface AlertComposerProps {
  detail: AlertDetail;
  writing: Writing;
  onVoice: (voice: Voice) => void;
}

/** Words about an alert, for the provider's people or for the client. */
export function AlertComposer({ detail, writing, onVoice }: AlertComposerProps) {
  return (
    <Composer
      writing={writing}
      onVoice={onVoice}
      company={useCompanyName()}
      internal={<InternalVoice detail={detail} />}
      client={<ClientVoice detail={detail} />}
    />
  );
}

function InternalVoice({ detail }: { detail: AlertDetail }) {
  const { id } = detail.alert;
  const [text, setText] = useDraftOf(id, "internal");
  const save = useAlertChange(commentInternally, () => {
    setText("");
    showToast("good", "Nota interna guardada.");
  });
  return (
    <InternalNoteBox
      text={text}
      onText={setText}
      limit={5_000}
      busy={save.isPending}
      failure={save.error}
      onSend={() => save.mutate({ id, body: text })}
    />
  );
}

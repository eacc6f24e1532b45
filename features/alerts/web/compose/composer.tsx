import { useEffect, useRef } from "react";
import { commentInternally } from "#features/alerts/alert-triage.contract.ts";
import type { AlertDetail } from "#features/alerts/alerts.contract.ts";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { useAlertChange } from "../work/use-alert-change.ts";
import { useCompanyName } from "../work/use-company-name.ts";
import { ClientVoice } from "./client-voice.tsx";
import { useDraftOf, type Voice } from "./drafts.ts";
import { InternalNoteBox } from "./internal-note-box.tsx";

/** Which box is open, and how often somebody asked to write in it. */
export interface Writing {
  voice: Voice;
  asked: number;
}

interface ComposerProps {
  detail: AlertDetail;
  writing: Writing;
  onVoice: (voice: Voice) => void;
}

/** Two boxes that are never seen together: words for the house, and words for the client. */
export function Composer({ detail, writing: { voice, asked }, onVoice }: ComposerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const company = useCompanyName();

  useEffect(() => {
    if (asked === 0) return;
    const box = frame.current?.querySelector<HTMLTextAreaElement>(`[data-voice="${voice}"]`);
    box?.focus();
    box?.scrollIntoView({ block: "nearest" });
  }, [voice, asked]);

  return (
    <div ref={frame}>
      <Tabs
        label="Escribir"
        active={voice}
        onChange={(key) => onVoice(key as Voice)}
        tabs={[
          { key: "internal", title: "Nota interna", content: <InternalVoice detail={detail} /> },
          { key: "client", title: `Para ${company}`, content: <ClientVoice detail={detail} /> },
        ]}
      />
    </div>
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

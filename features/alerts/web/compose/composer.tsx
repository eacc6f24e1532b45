import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useEffect, useRef } from "react";
import { commentInternally } from "#features/alerts/contracts/alert-triage.contract.ts";
import type { AlertDetail } from "#features/alerts/contracts/alerts.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useAlertChange } from "../work/use-alert-change.ts";
import { composeKeys } from "./client-message-box.tsx";
import { ClientVoice, useCompanyName } from "./client-voice.tsx";
import styles from "./compose.module.css";
import { useDraftOf, type Voice } from "./drafts.ts";

interface InternalNoteBoxProps {
  text: string;
  onText: (text: string) => void;
  limit: number;
  busy: boolean;
  failure: Error | null;
  onSend: () => void;
}

/** Words among the provider's people. It looks like nothing that leaves the house. */
function InternalNoteBox({ text, onText, limit, busy, failure, onSend }: InternalNoteBoxProps) {
  const empty = text.trim() === "";
  return (
    <section className={styles.internal} aria-label="Nota interna">
      <h3 className={styles.head}>
        <IconLock aria-hidden="true" />
        Nota interna: el cliente no la ve
      </h3>
      <TextArea
        className={styles.area}
        aria-label="Texto de la nota interna"
        data-voice="internal"
        limit={limit}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={composeKeys(() => !empty && onSend())}
      />
      <SaveTrouble failure={failure} />
      <div className={styles.foot}>
        <Button busy={busy} onClick={onSend} {...(empty && { notYet: "Escriba la nota primero" })}>
          Guardar nota interna
        </Button>
        <span className={styles.hint}>Ctrl + Enter guarda</span>
      </div>
    </section>
  );
}

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

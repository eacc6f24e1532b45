import type { z } from "zod";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ClientMessageBox } from "./client-message-box.tsx";
import { useDraftOf, type Voice } from "./drafts.ts";
import { InternalNoteBox } from "./internal-note-box.tsx";
import { type CaseMemory, useStep } from "./use-step.ts";

const longest = 5_000;

/** A call that adds words to a case and answers the case as it is then. */
type CommentCall = Call<z.ZodType<{ id: string; body: string }>>;

interface VoiceProps<C extends CommentCall> {
  id: string;
  comment: C;
  memory: CaseMemory<OutputOf<C>>;
}

function useComment<C extends CommentCall>(
  { id, comment, memory }: VoiceProps<C>,
  voice: Voice,
  done: string,
) {
  const [text, setText] = useDraftOf(id, voice);
  const send = useStep(comment, memory, () => {
    setText("");
    showToast("good", done);
  });
  return {
    text,
    onText: setText,
    busy: send.isPending,
    failure: send.error,
    onSend: () => send.mutate({ id, body: text } as RequestOf<C>),
  };
}

/** A note among the provider's people. */
export function InternalVoice<C extends CommentCall>(props: VoiceProps<C>) {
  return <InternalNoteBox {...useComment(props, "internal", "Nota interna guardada.")} limit={longest} />;
}

interface SharedVoiceProps<C extends CommentCall> extends VoiceProps<C> {
  /** Whom the words reach: the company, or its provider. */
  to: string;
  /** Where the words stay, and who reads them there. */
  hint: string;
}

/** Words that both sides read. */
export function SharedVoice<C extends CommentCall>({ to, hint, ...voice }: SharedVoiceProps<C>) {
  const label = `Mensaje para ${to}`;
  return (
    <ClientMessageBox
      {...useComment(voice, "client", `Enviado a ${to}.`)}
      words={{ heading: label, hint, label, action: "Enviar", shortest: 1, limit: longest }}
    />
  );
}

import type { z } from "zod";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ClientMessageBox } from "./client-message-box.tsx";
import { type ReplyVisibility, useDraftOf } from "./drafts.ts";
import { InternalNoteBox } from "./internal-note-box.tsx";
import { type CaseMemory, useStep } from "./use-step.ts";

const longest = 5_000;

/** A call that adds a text to a case and returns the case. */
type CommentCall = Call<z.ZodType<{ id: string; body: string }>>;

interface ReplyProps<C extends CommentCall> {
  id: string;
  comment: C;
  memory: CaseMemory<OutputOf<C>>;
}

function useComment<C extends CommentCall>(
  { id, comment, memory }: ReplyProps<C>,
  voice: ReplyVisibility,
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

/** An internal note among the provider's people. */
export function InternalReply<C extends CommentCall>(props: ReplyProps<C>) {
  return <InternalNoteBox {...useComment(props, "internal", "Nota interna guardada.")} limit={longest} />;
}

interface SharedReplyProps<C extends CommentCall> extends ReplyProps<C> {
  /** The recipient of the text: the company, or its provider. */
  to: string;
  /** A hint that states where the text is stored and who reads it. */
  hint: string;
}

/** A message that both sides read. */
export function SharedReply<C extends CommentCall>({ to, hint, ...voice }: SharedReplyProps<C>) {
  const label = `Mensaje para ${to}`;
  return (
    <ClientMessageBox
      {...useComment(voice, "client", `Enviado a ${to}.`)}
      words={{ heading: label, hint, label, action: "Enviar", shortest: 1, limit: longest }}
    />
  );
}

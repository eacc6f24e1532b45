import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { searchMessages } from "#features/assistant/manage-assistant.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { refusalText } from "#platform/web/refusal-text.ts";
import styles from "./manage.module.css";
import { ReasonField } from "./reason-field.tsx";

interface MessageSearchProps {
  onOpen: (conversationId: string) => void;
  onClose: () => void;
}

/** Finds conversations by words that were said in them, for who says why. */
export function MessageSearch({ onOpen, onClose }: MessageSearchProps) {
  const [words, setWords] = useState("");
  const [reason, setReason] = useState("");
  const search = useMutation({ mutationFn: () => call(searchMessages, { q: words, reason }) });
  return (
    <Dialog title="Buscar en lo dicho" wide onClose={onClose}>
      <Form
        onSubmit={() => search.mutate()}
        actions={
          <>
            <Button look="main" type="submit" busy={search.isPending}>
              Buscar
            </Button>
            <Button onClick={onClose}>Cerrar</Button>
          </>
        }
      >
        <Field label="Palabras">
          <TextInput
            required
            minLength={2}
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <ReasonField reason={reason} onReason={setReason} />
        {search.error && <Notice tone="danger">{refusalText(search.error)}</Notice>}
        {search.data?.items.length === 0 && <Notice>Nadie dijo esas palabras.</Notice>}
      </Form>
      <ul className={styles.found}>
        {search.data?.items.map(({ message_id, conversation, excerpt, at }) => (
          <li key={message_id}>
            <p className={styles.excerpt}>{excerpt}</p>
            <p className={styles.marks}>
              <span>{conversation.user_name}</span>
              <ExactTime at={at} />
              <Button small onClick={() => onOpen(conversation.id)}>
                Leer la conversación
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

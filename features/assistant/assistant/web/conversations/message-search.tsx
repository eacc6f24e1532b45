import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { searchMessages } from "#features/assistant/assistant/manage-assistant.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../manage/manage.module.css";

interface ReasonFieldProps {
  reason: string;
  onReason: (reason: string) => void;
}

/** The reason for reading another person's conversation. */
export function ReasonField({ reason, onReason }: ReasonFieldProps) {
  return (
    <Field
      label="¿Por qué necesita leerlo?"
      hint="Es lo que una persona conversó con la asistente. Su nombre y este motivo quedan en el registro de auditoría."
    >
      <TextInput
        required
        minLength={5}
        maxLength={300}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
    </Field>
  );
}

interface MessageSearchProps {
  onOpen: (conversationId: string) => void;
  onClose: () => void;
}

/** Searches conversations by the words of their messages, after a reason is given. */
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

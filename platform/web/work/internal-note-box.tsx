import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { composeKeys } from "./client-message-box.tsx";
import styles from "./compose.module.css";

interface InternalNoteBoxProps {
  text: string;
  onText: (text: string) => void;
  limit: number;
  busy: boolean;
  failure: Error | null;
  onSend: () => void;
}

/** The box for an internal note among the provider's people; its look differs from that of messages to the client. */
export function InternalNoteBox({ text, onText, limit, busy, failure, onSend }: InternalNoteBoxProps) {
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
      <Row gap={3}>
        <Button busy={busy} onClick={onSend} {...(empty && { notYet: "Escriba la nota primero" })}>
          Guardar nota interna
        </Button>
        <Note as="span">Ctrl + Enter guarda</Note>
      </Row>
    </section>
  );
}

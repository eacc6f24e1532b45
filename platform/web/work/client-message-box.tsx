import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import type { KeyboardEvent } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import styles from "./compose.module.css";

/**
 * Returns the key handler of a text box: Ctrl+Enter sends; Escape leaves the box and returns to the case without
 * closing it.
 */
export function composeKeys(send: () => void) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    }
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.blur();
    const frame = event.currentTarget.closest("dialog, main");
    frame?.querySelector<HTMLElement>("h1, h2")?.focus();
  };
}

export interface ClientMessageTexts {
  heading: string;
  hint: string;
  label: string;
  action: string;
  shortest: number;
  limit: number;
}

interface ClientMessageBoxProps {
  words: ClientMessageTexts;
  text: string;
  onText: (text: string) => void;
  /** Whether the case will wait for the client's answer; undefined if that is not possible. */
  waits?: boolean | undefined;
  /** The effect on the case meanwhile. */
  waitsHint?: string;
  onWaits?: (waits: boolean) => void;
  busy: boolean;
  failure: Error | null;
  /** Shows the case as the client will see it; absent if both sides see the same. */
  onPreview?: () => void;
  onSend: () => void;
}

/** The box for a message to the client. Its shape, colour, heading and button show the recipient. */
export function ClientMessageBox(props: ClientMessageBoxProps) {
  const { words, text, onText, waits, waitsHint, onWaits, busy, failure, onPreview, onSend } = props;
  const short = text.trim().length < words.shortest;
  const notYet = short ? { notYet: `Escriba al menos ${words.shortest} caracteres` } : {};
  return (
    <section className={styles.client} aria-label={words.heading}>
      <h3 className={styles.head}>
        <IconSend aria-hidden="true" />
        {words.heading}
      </h3>
      <Note>{words.hint}</Note>
      <TextArea
        className={styles.area}
        aria-label={words.label}
        data-voice="client"
        limit={words.limit}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={composeKeys(() => !short && (onPreview ?? onSend)())}
      />
      {waits !== undefined && (
        <Checkbox
          label="Espero su respuesta"
          hint={waitsHint}
          checked={waits}
          onChange={({ target }) => onWaits?.(target.checked)}
        />
      )}
      <SaveTrouble failure={failure} />
      <Row gap={3}>
        <Button look="main" busy={busy} onClick={onSend} {...notYet}>
          {words.action}
        </Button>
        {onPreview && (
          <Button onClick={onPreview} {...notYet}>
            Ver como el cliente
          </Button>
        )}
        <Note as="span">
          {onPreview ? "Ctrl + Enter muestra la vista del cliente" : "Ctrl + Enter envía"}
        </Note>
      </Row>
    </section>
  );
}

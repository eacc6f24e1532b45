import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import styles from "./compose.module.css";
import type { ReplyVisibility } from "./drafts.ts";

/** The open box, and the number of requests to write in it. */
export interface Writing {
  voice: ReplyVisibility;
  asked: number;
}

interface ComposerProps {
  writing: Writing;
  onVoice: (voice: ReplyVisibility) => void;
  company: string;
  internal: ReactNode;
  client: ReactNode;
}

/** Two boxes of which one is visible: notes for the provider's people, and messages to the client. */
export function Composer({ writing: { voice, asked }, onVoice, company, internal, client }: ComposerProps) {
  const frame = useRef<HTMLDivElement>(null);

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
        onChange={(key) => onVoice(key as ReplyVisibility)}
        tabs={[
          { key: "internal", title: "Nota interna", content: internal },
          { key: "client", title: `Para ${company}`, content: client },
        ]}
      />
    </div>
  );
}

interface DockedComposerProps {
  writing: Writing;
  /** The label: «Escribir una nota». */
  label: string;
  /** The key of the page that opens it. */
  shortcut?: string | undefined;
  children: ReactNode;
}

/** The text boxes at the bottom of a case's drawer, always visible; they take one line until a person writes. */
export function DockedComposer({ writing: { asked }, label, shortcut, children }: DockedComposerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(asked > 0);
  useEffect(() => {
    if (asked > 0) setIsOpen(true);
  }, [asked]);
  useEffect(() => {
    if (isOpen) frame.current?.querySelector("textarea")?.focus();
  }, [isOpen]);
  return (
    <div ref={frame} className={styles.dock}>
      {isOpen ? (
        <>
          <div className={styles.dockFold}>
            <Button small look="quiet" onClick={() => setIsOpen(false)}>
              Plegar
            </Button>
          </div>
          {children}
        </>
      ) : (
        <button type="button" className={styles.dockLine} onClick={() => setIsOpen(true)}>
          <span>{label}</span>
          {shortcut && (
            <span aria-hidden="true">
              <kbd>{shortcut}</kbd>
            </span>
          )}
        </button>
      )}
    </div>
  );
}

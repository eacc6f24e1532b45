import { useEffect, useRef, useState } from "react";
import type { getHistory } from "#features/assistant/assistant/assistant.contract.ts";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { problemSentences } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SuggestedQuestions } from "./asked-next.tsx";
import { ChatHead, type ChatSize } from "./chat-head.tsx";
import { ChatLog } from "./chat-log.tsx";
import styles from "./chat-panel.module.css";
import { Composer } from "./composer.tsx";
import { useChat } from "./use-chat.ts";

interface DeleteQuestionProps {
  company: string;
  onAnswer: (isWanted: boolean) => void;
}

/** Asks for one confirmation, because a deletion cannot be undone. */
function DeleteQuestion({ company, onAnswer }: DeleteQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      className={styles.question}
      role="alert"
      onKeyDown={(event) => {
        // In this dialog Escape cancels the deletion; elsewhere it collapses the window.
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <p>¿Eliminar todas sus conversaciones con Atenea en {company}? No se pueden recuperar.</p>
      <Button small look="danger" onClick={() => onAnswer(true)}>
        Eliminar
      </Button>
      <Button small ref={keep} onClick={() => onAnswer(false)}>
        Conservar
      </Button>
    </div>
  );
}

/** The initial text of the field in an empty chat. */
const prefilledQuestion = "Necesito ayuda en ciberseguridad";

interface ChatRoomProps {
  person: CurrentUser;
  titleId: string;
  size: ChatSize;
  start: OutputOf<typeof getHistory>;
  onResize: (size: ChatSize) => void;
  onNews: () => void;
}

/** A conversation with Atenea: the messages, the suggested questions and the input field. */
export function ChatRoom({ person, titleId, size, start, onResize, onNews }: ChatRoomProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [heard, setHeard] = useState("");
  const [asksToDelete, setAsksToDelete] = useState(false);
  const isVisible = size !== "collapsed";
  const looking = useRef(isVisible);
  looking.current = isVisible;
  const { lines, coming, waiting, send, clear } = useChat({
    personId: person.id,
    company: person.active_company?.name ?? "",
    greeting: start.greeting,
    history: start.items,
    onMessage: ({ content }) => {
      setHeard(content);
      if (!looking.current) onNews();
    },
  });
  const disabled = waiting || !start.allowed;

  // The focus is set after the window opened, because opening moves it to the first button.
  useEffect(() => {
    if (isVisible) field.current?.focus();
  }, [isVisible]);

  return (
    <>
      <ChatHead
        titleId={titleId}
        engine={start.engine}
        size={size}
        disabled={disabled}
        onResize={onResize}
        onDelete={() => setAsksToDelete(true)}
      />
      {asksToDelete && (
        <DeleteQuestion
          company={person.active_company?.name ?? ""}
          onAnswer={(isWanted) => {
            setAsksToDelete(false);
            field.current?.focus();
            if (isWanted) void clear();
          }}
        />
      )}
      <ChatLog lines={lines} coming={coming} shown={isVisible} />
      <p className={styles.heard} role="status">
        {coming ? "Atenea está escribiendo…" : heard}
      </p>
      {!start.allowed && <p className={styles.barred}>{problemSentences.not_enabled}</p>}
      <SuggestedQuestions
        suggestions={lines.at(-1)?.answer?.suggestions ?? []}
        shown={isVisible}
        disabled={disabled}
        onAsk={(question) => {
          send(question);
          field.current?.focus();
        }}
      />
      <Composer start={prefilledQuestion} disabled={disabled} onSend={send} field={field} />
    </>
  );
}

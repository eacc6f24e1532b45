import { useQuery } from "@tanstack/react-query";
import { useId, useLayoutEffect, useRef } from "react";
import { getHistory } from "#features/assistant/assistant/assistant.contract.ts";
import { greeting } from "#features/assistant/assistant/assistant.labels.ts";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { phone, useMediaQuery } from "#platform/web/screen/media-query.ts";
import { ChatHead, type ChatSize } from "./chat-head.tsx";
import styles from "./chat-panel.module.css";
import { ChatRoom } from "./chat-room.tsx";

/** The placeholder of the conversation while it loads. */
function Opening() {
  return (
    <div className={styles.log}>
      <Skeleton count={5} />
    </div>
  );
}

export interface ChatPanelProps {
  person: CurrentUser;
  size: ChatSize;
  onResize: (size: ChatSize) => void;
  /** Called when an answer arrives while the chat is not visible. */
  onNews: () => void;
}

/** The chat window. It stays mounted while it is collapsed, so that no message is lost. */
export function ChatPanel({ person, size, onResize, onNews }: ChatPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onPhone = useMediaQuery(phone);
  const isVisible = size !== "collapsed";
  // The history is loaded once; afterwards the state of the window is newer.
  const history = useQuery({
    ...callQuery(getHistory, { limit: 50 }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return;
    if (!isVisible) return box.close();
    if (onPhone) box.showModal();
    else box.show();
    return () => box.close();
  }, [isVisible, onPhone]);

  const reduce = () => onResize(size === "full" && !onPhone ? "open" : "collapsed");
  const frame = { titleId, size, onResize };
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        reduce();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        reduce();
      }}
      onClick={({ target }) => {
        // A person who follows a source wants to see its page, so the window is made smaller.
        const followed = target instanceof Element && target.closest("a[href]") !== null;
        if (followed && onPhone) onResize("collapsed");
        else if (followed && size === "full") onResize("open");
      }}
    >
      {history.isPending ? (
        <>
          <ChatHead {...frame} engine="" disabled onDelete={() => undefined} />
          <Opening />
        </>
      ) : (
        <ChatRoom
          {...frame}
          person={person}
          start={history.data ?? { allowed: true, greeting, engine: "", items: [] }}
          onNews={onNews}
        />
      )}
    </dialog>
  );
}

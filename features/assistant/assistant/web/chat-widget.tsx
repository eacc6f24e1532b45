import { type ComponentType, useEffect, useRef, useState } from "react";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "./chat-widget.module.css";
import { Owl } from "./owl.tsx";
import type { ChatSize } from "./widget/chat-head.tsx";
import type { ChatPanelProps } from "./widget/chat-panel.tsx";

const loadPanel = () => import("./widget/chat-panel.tsx");

/** The icon that opens the chat; the chat window is loaded when it is first opened. */
export default function ChatWidget({ person }: { person: CurrentUser }) {
  const [size, setSize] = useState<ChatSize>("collapsed");
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [news, setNews] = useState(false);
  const icon = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const collapsed = size === "collapsed";

  useEffect(() => {
    if (collapsed && wasOpen.current) icon.current?.focus();
    wasOpen.current = !collapsed;
  }, [collapsed]);

  const open = async () => {
    try {
      const { ChatPanel } = await loadPanel();
      setPanel(() => ChatPanel);
      setNews(false);
      setSize("open");
    } catch (failure) {
      console.error("The chat did not load", failure);
      showToast("problem", "La asistente no se pudo cargar. Revise su red e intente otra vez.");
    }
  };
  // A failure here is shown when the icon is pressed.
  const prepare = () => void loadPanel().catch(() => undefined);

  return (
    <>
      <button
        ref={icon}
        type="button"
        hidden={!collapsed}
        className={styles.icon}
        aria-label={news ? "Abrir el chat con Atenea: hay una respuesta nueva" : "Abrir el chat con Atenea"}
        title="Atenea, asistente virtual"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <Owl />
        {news && <span className={styles.news} />}
      </button>
      {Panel && <Panel person={person} size={size} onResize={setSize} onNews={() => setNews(true)} />}
    </>
  );
}

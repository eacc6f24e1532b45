import { type ComponentType, useEffect, useState } from "react";
import { withinTimeLimit } from "#app/web/chunk-load.ts";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { whenShownAndIdle } from "../idle.ts";

interface Chatter {
  has_chat: boolean;
  active_company: { services: readonly { name: string; enabled: boolean }[] } | null;
}

/** Returns whether the chat is shown: the person has chat enabled, and the company has the service named Chat. */
export function mayChat({ has_chat, active_company }: Chatter): boolean {
  return (
    has_chat && (active_company?.services.some(({ name, enabled }) => name === "Chat" && enabled) ?? false)
  );
}

const loadWidget = () => withinTimeLimit(import("#features/assistant/assistant/web/chat-widget.tsx"));

/** Loads the chat widget, for people who may use it, when the page is idle. If loading fails, the page still works. */
export function ChatHost({ person }: { person: CurrentUser | undefined }) {
  const [Widget, setWidget] = useState<ComponentType<{ person: CurrentUser }>>();
  const isVisible = person !== undefined && mayChat(person);

  useEffect(() => {
    if (!isVisible) return;
    whenShownAndIdle()
      .then(loadWidget)
      .then((widget) => setWidget(() => widget.default))
      .catch((failure: unknown) => console.error("The chat did not load", failure));
  }, [isVisible]);

  return isVisible && Widget ? <Widget person={person} /> : null;
}

import { type ComponentType, useEffect, useState } from "react";
import type { CurrentUser } from "#features/access/access.contract.ts";
import { quiet } from "./idle.ts";
import { mayChat } from "./may-chat.ts";
import { loaderOf } from "./optional-part.ts";

interface ChatWidgetProps {
  person: CurrentUser;
}

const loadWidget = loaderOf<ChatWidgetProps>("assistant/web/chat-widget.tsx");

/** Where the chat widget lives, for those who have it. It comes when the page is still, and breaks none by not coming. */
export function ChatHost({ person }: { person: CurrentUser | undefined }) {
  const [Widget, setWidget] = useState<ComponentType<ChatWidgetProps>>();
  const shown = person !== undefined && mayChat(person);

  useEffect(() => {
    if (!shown) return;
    quiet()
      .then(loadWidget)
      .then((widget) => setWidget(() => widget))
      .catch((failure: unknown) => console.error("The chat did not load", failure));
  }, [shown]);

  return shown && Widget ? <Widget person={person} /> : null;
}

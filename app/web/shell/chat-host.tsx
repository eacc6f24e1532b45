import { Suspense } from "react";
import type { CurrentUser } from "#features/access/access.contract.ts";
import { mayChat } from "./may-chat.ts";
import { optionalPart } from "./optional-part.ts";

const ChatWidget = optionalPart<{ person: CurrentUser }>("chat/web/chat-widget.tsx");

/** Where the chat widget lives, for those who have it. */
export function ChatHost({ person }: { person: CurrentUser | undefined }) {
  if (!ChatWidget || !person || !mayChat(person)) return null;
  return (
    <Suspense>
      <ChatWidget person={person} />
    </Suspense>
  );
}

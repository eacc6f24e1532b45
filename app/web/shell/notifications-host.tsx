import { Suspense } from "react";
import { optionalPart } from "./optional-part.ts";

const NotificationsButton = optionalPart<Record<never, never>>("notifications/web/notifications-button.tsx");

/** Where the notifications stand in the top bar. */
export function NotificationsHost() {
  if (!NotificationsButton) return null;
  return (
    <Suspense>
      <NotificationsButton />
    </Suspense>
  );
}

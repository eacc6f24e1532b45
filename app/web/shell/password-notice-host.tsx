import { Suspense } from "react";
import { optionalPart } from "./optional-part.ts";

const PasswordNotice = optionalPart<Record<never, never>>("access/web/password-notice.tsx");

/** Where the password-expiration modal lives: over every private page. */
export function PasswordNoticeHost() {
  if (!PasswordNotice) return null;
  return (
    <Suspense>
      <PasswordNotice />
    </Suspense>
  );
}

import { Suspense, useEffect, useRef, useState } from "react";
import { askConfirmationsWith } from "#platform/web/call/confirmation.ts";
import { lazyPart } from "../feature-parts.ts";

const ConfirmDialog = lazyPart(() => import("#features/identity/access/web/confirm-dialog.tsx"));

/** Shows the dialog to confirm the credentials, over the page whose call requires it. */
export function ConfirmationHost() {
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  useEffect(
    () =>
      askConfirmationsWith(async () => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        answer.current = resolve;
        setOpen(true);
        return await promise;
      }),
    [],
  );
  if (!open) return null;
  return (
    <Suspense>
      <ConfirmDialog
        onDone={(confirmed) => {
          setOpen(false);
          answer.current?.(confirmed);
        }}
      />
    </Suspense>
  );
}

import { Suspense, useEffect, useRef, useState } from "react";
import { askConfirmationsWith } from "#platform/web/call/confirmation.ts";
import { optionalPart } from "../optional-part.ts";

interface DialogProps {
  onDone: (confirmed: boolean) => void;
}

const ConfirmDialog = optionalPart<DialogProps>("identity/access/web/confirm-dialog.tsx");

/** The dialog that asks for fresh authentication, over whatever page made the call that needs it. */
export function ConfirmationHost() {
  const [open, setOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  useEffect(
    () =>
      askConfirmationsWith(async () => {
        if (!ConfirmDialog) return false;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        answer.current = resolve;
        setOpen(true);
        return await promise;
      }),
    [],
  );
  if (!open || !ConfirmDialog) return null;
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

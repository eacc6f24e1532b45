import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { Button } from "../buttons/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";

interface UnsavedGuardProps {
  /** Whether there is unsaved text. */
  dirty: boolean;
  /** The parameter of the address that identifies the edited object: the text remains while it does not change. */
  item: string;
}

/**
 * Asks for confirmation before the person leaves unsaved text by following a link of the portal or closing the page.
 */
export function UnsavedGuard({ dirty, item }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && placeOf(currentLocation, item) !== placeOf(nextLocation, item),
  );

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [dirty]);

  if (blocker.state !== "blocked") return null;
  return (
    <Dialog
      title="Hay cambios sin guardar"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button look="danger" onClick={() => blocker.proceed()}>
            Salir sin guardar
          </Button>
          <Button look="main" onClick={() => blocker.reset()}>
            Seguir editando
          </Button>
        </>
      }
    >
      Si sale ahora, lo que escribió desde el último guardado se pierde.
    </Dialog>
  );
}

function placeOf({ pathname, search }: Location, item: string): string {
  return `${pathname}?${new URLSearchParams(search).get(item)}`;
}

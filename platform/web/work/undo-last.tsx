import { Button } from "#platform/web/kit/buttons/button.tsx";
import type { Undo } from "./last-undo.ts";

/** The button that undoes the last change; nothing where none can be undone. */
export function UndoLast({ undo }: { undo: Undo | undefined }) {
  if (!undo) return null;
  return (
    <Button small look="quiet" title="Deshacer el último cambio (U)" onClick={undo.run}>
      Deshacer: {undo.what}
    </Button>
  );
}

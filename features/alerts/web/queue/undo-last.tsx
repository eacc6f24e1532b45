import { Button } from "#platform/web/kit/button.tsx";
import type { AlertWork } from "../work/use-alert-work.tsx";

/** The last change, as long as it can be taken back. */
export function UndoLast({ undo }: Pick<AlertWork, "undo">) {
  if (!undo) return null;
  return (
    <Button small look="quiet" title="Deshacer el último cambio (U)" onClick={undo.run}>
      Deshacer: {undo.what}
    </Button>
  );
}

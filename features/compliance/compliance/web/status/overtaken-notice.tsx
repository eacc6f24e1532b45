import { resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import type { ConflictingChange } from "./use-status-change.ts";

interface OvertakenNoticeProps {
  overtaken: ConflictingChange;
  onReload: () => void;
  onInsist: () => void;
}

/** A conflict with another person's change: the person, their values, and the two ways to continue. */
export function OvertakenNotice({ overtaken: { theirs }, onReload, onInsist }: OvertakenNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={`${theirs.updated_by_name ?? "Otra persona"} cambió ${theirs.code} antes que usted`}
      actions={
        <>
          <Button small onClick={onReload}>
            Recargar
          </Button>
          <Button small look="quiet" onClick={onInsist}>
            Guardar mi cambio encima
          </Button>
        </>
      }
    >
      Ahora dice «{resultLabels[theirs.result]}»
      {theirs.updated_at && (
        <>
          {" "}
          (<RelativeTime at={theirs.updated_at} />)
        </>
      )}
      . Lo que usted cambió no se guardó.
    </Notice>
  );
}

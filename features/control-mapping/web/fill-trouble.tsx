import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";

interface FillTroubleProps {
  failure: Error | null;
  onLookAgain: () => void;
}

/** Why nothing was written; when the states moved meanwhile, the way to see the new preview. */
export function FillTrouble({ failure, onLookAgain }: FillTroubleProps) {
  if (!failure) return null;
  if (failure instanceof CallFailure && failure.code === "stale_version") {
    return (
      <Notice
        tone="warning"
        title="Los estados cambiaron mientras usted miraba"
        actions={<Button onClick={onLookAgain}>Ver la vista previa nueva</Button>}
      >
        No se escribió nada. Revise cómo quedaría ahora y aplique otra vez.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title="No se aplicó">
      {refusalText(failure)}
    </Notice>
  );
}

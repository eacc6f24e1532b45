import { CallFailure } from "../call-failure.ts";
import { refusalText } from "../refusal-text.ts";
import { Notice } from "./notice.tsx";

/** Why a save did not happen; after somebody else's save the form already shows their version around one's own words. */
export function SaveTrouble({ failure }: { failure: Error | null }) {
  if (!failure) return null;
  if (failure instanceof CallFailure && failure.code === "stale_version")
    return (
      <Notice tone="warning" title="Otra persona guardó cambios mientras usted editaba">
        Lo que usted escribió sigue aquí, sobre la versión más reciente de lo demás. Revise y guarde otra vez.
      </Notice>
    );
  return (
    <Notice tone="danger" title="No se guardó">
      {refusalText(failure)}
    </Notice>
  );
}

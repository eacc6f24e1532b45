import { CallFailure } from "#platform/web/call/call-failure.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Notice } from "../messages/notice.tsx";

/** The errors of a long form, listed beside its submit button. */
export function FieldTrouble({ errors }: { errors: Partial<Record<string, string>> }) {
  const sentences = Object.values(errors);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="danger" title="Hay campos por corregir">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

/**
 * Shows the reason for which a save failed; after another person's save the form already shows that version around the
 * unsaved text.
 */
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

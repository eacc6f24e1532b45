import { Notice } from "./notice.tsx";

/** Beside the button of a long form: what must be corrected further up. */
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

import { useState } from "react";

/**
 * Holds a person's unsaved changes to a stored object. Only changed fields are held, so that a newer version of the
 * other fields is shown at once and nothing that was typed is lost.
 */
export function useDraft<Fields extends object>(saved: Fields) {
  const [draft, setDraft] = useState<Partial<Fields>>({});
  const draftNames = Object.keys(draft) as (keyof Fields)[];
  const changedNames = draftNames.filter(
    (name) => JSON.stringify(draft[name]) !== JSON.stringify(saved[name]),
  );
  return {
    values: { ...saved, ...draft },
    /** The fields that differ from the saved ones; empty without changes. */
    changes: Object.fromEntries(changedNames.map((name) => [name, draft[name]])) as Partial<Fields>,
    dirty: changedNames.length > 0,
    set: <Name extends keyof Fields>(name: Name, value: Fields[Name]) =>
      setDraft((before) => ({ ...before, [name]: value })),
    forget: () => setDraft({}),
  };
}

import { useEffect, useState } from "react";

/** The storage key of unsent form texts; the portal removes them at sign-out. */
const keyOf = (form: string) => `portal.setup.${form}`;

function storedDraft<Fields>(form: string): Partial<Fields> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(form)) ?? "{}") as Partial<Fields>;
  } catch {
    return {};
  }
}

/** Returns the fields of a form, which are stored in this browser until the form has been saved. */
export function useSetupDraft<Fields extends object>(form: string, empty: Fields) {
  const [fields, setFields] = useState<Fields>(() => ({ ...empty, ...storedDraft<Fields>(form) }));
  useEffect(() => {
    try {
      if (JSON.stringify(fields) === JSON.stringify(empty)) localStorage.removeItem(keyOf(form));
      else localStorage.setItem(keyOf(form), JSON.stringify(fields));
    } catch {
      // If the browser cannot store it, the form remains only as long as the page is open.
    }
  }, [form, fields, empty]);
  return {
    fields,
    set: (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change })),
    clear: () => setFields(empty),
  };
}

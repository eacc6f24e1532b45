import { useState } from "react";

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

type ReadFields<Fields, Draft> = (fields: Fields) => { draft: Draft } | { errors: FieldErrors<Fields> };

/** What stands in the fields of a text, whether it differs from what is saved, and what is wrong with it. */
export function useTextFields<Fields extends object, Draft>(
  saved: Fields,
  readFields: ReadFields<Fields, Draft>,
) {
  const [fields, setFields] = useState(saved);
  const [errors, setErrors] = useState<FieldErrors<Fields>>({});
  return {
    fields,
    errors,
    dirty: JSON.stringify(fields) !== JSON.stringify(saved),
    put: setFields,
    change: (change: Partial<Fields>) => setFields((held) => ({ ...held, ...change })),
    /** The draft that the fields say; nothing, when they show what must be corrected. */
    read: (): Draft | undefined => {
      const read = readFields(fields);
      setErrors("errors" in read ? read.errors : {});
      return "draft" in read ? read.draft : undefined;
    },
  };
}

/** What the hook above holds, for the parts that draw it. */
export type TextFields<Fields extends object, Draft> = ReturnType<typeof useTextFields<Fields, Draft>>;

import { useState } from "react";

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

type ReadFields<Fields, Draft> = (fields: Fields) => { draft: Draft } | { errors: FieldErrors<Fields> };

/** Holds the fields of a text, whether they differ from the saved ones, and their problems. */
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
    change: (change: Partial<Fields>) => setFields((currentFields) => ({ ...currentFields, ...change })),
    /** Returns the draft of the fields; undefined when they contain errors, which are then shown. */
    read: (): Draft | undefined => {
      const parsedFields = readFields(fields);
      setErrors("errors" in parsedFields ? parsedFields.errors : {});
      return "draft" in parsedFields ? parsedFields.draft : undefined;
    },
  };
}

/** The return value of the hook above, for the parts that draw it. */
export type TextFields<Fields extends object, Draft> = ReturnType<typeof useTextFields<Fields, Draft>>;

import { useState } from "react";

export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

type ReadFields<Fields, Draft> = (fields: Fields) => { draft: Draft } | { errors: FieldErrors<Fields> };

/** Holds the edited fields of a text, whether they differ from the saved text, and their errors. */
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

/** The return value of `useTextFields`, for the components that draw the fields. */
export type TextFields<Fields extends object, Draft> = ReturnType<typeof useTextFields<Fields, Draft>>;

import { defineQuery } from "#platform/contract/query/define-query.ts";

export const exceptionStates = ["active", "expired", "revoked"] as const;

/** The list of accepted gaps. Fields that are no column have a statement in `exception-query.store.ts`. */
export const exceptionQuery = defineQuery({
  fields: {
    state: { kind: "choice", values: exceptionStates, address: "excepcion", label: "Estado", place: "chips" },
    standard_id: { kind: "int_id" },
    control_id: { kind: "int_id" },
  },
  sorts: ["-approved"],
});

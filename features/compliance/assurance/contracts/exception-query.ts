import { defineQuery } from "#platform/contract/query/define-query.ts";

export const exceptionStates = ["active", "expired", "revoked"] as const;

/** The list of accepted gaps. Fields that are no column have a statement in `exception-query.store.ts`. */
export const exceptionQuery = defineQuery({
  fields: {
    state: { kind: "choice", values: exceptionStates, address: "excepcion", label: "Estado", place: "chips" },
    standard_id: { kind: "int_id" },
    control_id: { kind: "int_id" },
    /** Dates that the questions of the assistant filter by. */
    approved_from: { kind: "from", column: "approved_at", only: "server" },
    approved_to: { kind: "to", column: "approved_at", only: "server" },
    expires_from: { kind: "from_day", column: "expires_on", only: "server" },
    expires_to: { kind: "to_day", column: "expires_on", only: "server" },
  },
  sorts: ["-approved"],
});

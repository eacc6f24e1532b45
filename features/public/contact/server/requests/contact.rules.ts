import {
  type ContactRequest,
  ContactState,
  contactStates,
} from "#features/public/contact/manage-contacts.contract.ts";

type ContactRow = Omit<ContactRequest, "status" | "created_at" | "updated_at"> & {
  status: string;
  created_at: Date;
  updated_at: Date;
};

export function contactFrom(row: ContactRow): ContactRequest {
  return {
    ...row,
    status: ContactState.parse(row.status),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the number of requests in each state, also of states without any. */
export function stateCounts(rows: { status: string; count: number }[]): Record<ContactState, number> {
  const counts = Object.fromEntries(contactStates.map((state) => [state, 0])) as Record<ContactState, number>;
  for (const { status, count } of rows) counts[ContactState.parse(status)] = count;
  return counts;
}

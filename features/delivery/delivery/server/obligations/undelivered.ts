/** The column values of an obligation whose delivery was undone. */
export const undeliveredFields = {
  delivered_at: null,
  delivered_on: null,
  tacit_on: null,
  announced_at: null,
  reminded_at: null,
} as const;

/** The maximum number of cases that one request changes. */
export const maxAtOnce = 10_000;
/** The minutes in which a bulk change can be undone. */
export const undoMinutes = 15;

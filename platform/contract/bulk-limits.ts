/** At most this many cases change at once. */
export const maxAtOnce = 10_000;
/** A change of many can be taken back for this long. */
export const undoMinutes = 15;

import type { Scale } from "./rule.ts";

/** Within how many days an action should be done, where its record names no day: the more impact, the sooner. */
export const termDays = { 5: 3, 4: 7, 3: 15, 2: 30, 1: 60 } as const satisfies Record<Scale, number>;

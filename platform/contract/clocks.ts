import { z } from "zod";

const Timestamp = z.iso.datetime();

export const clockStates = ["running", "paused", "met", "breached"] as const;
export const ClockState = z.enum(clockStates);
export type ClockState = z.infer<typeof ClockState>;

/** The hours that count: day and night, or the hours of working days without the holidays of Chile. */
export const WorkingHours = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("always") }),
  z.object({
    kind: z.literal("business"),
    opens: z.iso.time({ precision: -1 }),
    closes: z.iso.time({ precision: -1 }),
  }),
]);
export type WorkingHours = z.infer<typeof WorkingHours>;

/**
 * Returns the schema of one timer of a case. A timer that starts again, as after reopening, is a further timer of the
 * same kind with the next `cycle`.
 */
export const clockShape = <Kind extends string, Reason extends string>(
  kind: z.ZodType<Kind, Kind>,
  reason: z.ZodType<Reason, Reason>,
) =>
  z.object({
    kind,
    cycle: z.number().int(),
    state: ClockState,
    /** The target duration, in minutes of the calendar. */
    minutes: z.number().int(),
    started_at: Timestamp,
    /** The time from which the timer is nearly expired; null if it is paused before that time. */
    near_at: Timestamp.nullable(),
    /** The deadline; null while the timer is paused and not late. */
    due_at: Timestamp.nullable(),
    stopped_at: Timestamp.nullable(),
    paused_since: Timestamp.nullable(),
    pause_reason: reason.nullable(),
    /** The provider's explanation of a missed term. */
    explanation: z.string(),
  });

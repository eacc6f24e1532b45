import { z } from "zod";

const Count = z.number().int();

/** The value of one figure at a time, for the asker. */
export const FigureReading = z.object({
  id: z.string(),
  label: z.string(),
  /** The value; null without a measurement. */
  value: z.number().nullable(),
  /** Whether counting stopped at the cap of lists (10,000) and there are more rows. */
  capped: z.boolean(),
  /** The denominator of a percentage. */
  numerator: Count.nullable(),
  denominator: Count.nullable(),
  /** The measured part and the whole that should be measured. */
  coverage: z.object({ part: Count, whole: Count }).nullable(),
  /** The address of the rows; null where no screen lists them. */
  to: z.string().nullable(),
});
export type FigureReading = z.infer<typeof FigureReading>;

/** Figures by id. Those that a person may not read are missing. */
export const FigureReadings = z.record(z.string(), FigureReading);
export type FigureReadings = z.infer<typeof FigureReadings>;

import { z } from "zod";

const Count = z.number().int();

/** The sightings of indicators in the last seven days; dismissed ones are not counted. */
export const SightingsHome = z.object({
  sightings: Count,
  /** The number of sightings that no control stopped. */
  unstopped: Count,
  assets: Count,
  /** Whether any event of the company was ever compared. */
  compared: z.boolean(),
});
export type SightingsHome = z.infer<typeof SightingsHome>;

import { z } from "zod";

const Count = z.number().int();

/** Where indicators of threats were met in the last seven days; what was dismissed is not counted. */
export const SightingsHome = z.object({
  sightings: Count,
  /** Those that no control stopped. */
  unstopped: Count,
  assets: Count,
  /** Whether any event of the company was ever compared. */
  compared: z.boolean(),
});
export type SightingsHome = z.infer<typeof SightingsHome>;

import { z } from "zod";

const neighbours = z.array(z.string().regex(/^[a-z-]+:[a-z-]+$/));

/** The schema of the file of incident classes: area, effect, category, and the equivalent class of RSIT. */
export const incidentTaxonomyFile = z.object({
  source: z.string(),
  url: z.url(),
  taken_on: z.iso.date(),
  areas: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      effects: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          neighbours,
          categories: z.array(z.object({ id: z.string(), name: z.string(), neighbours })),
        }),
      ),
    }),
  ),
});

import { z } from "zod";

const neighbours = z.array(z.string().regex(/^[a-z-]+:[a-z-]+$/));

/** The file of the classes of incidents: area, effect, category, and what RSIT would call them. */
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

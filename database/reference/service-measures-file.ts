import { z } from "zod";

const words = z.string().trim().min(1).max(600);

const serviceMeasure = z.strictObject({
  service: words,
  name: words,
  description: words,
  /** What shows that the service works: its records arrive, or it is contracted and enabled. */
  feed: z.enum(["events", "contract"]),
  controls: z
    .array(z.strictObject({ standard: z.string().min(1), codes: z.array(z.string().min(1)).min(1) }))
    .min(1),
});
export type ServiceMeasure = z.infer<typeof serviceMeasure>;

/**
 * The schema of the controls that each service of the provider typically supports, by the codes of standard and
 * control.
 */
export const serviceMeasuresFile = z.strictObject({
  notice: words,
  measures: z.array(serviceMeasure).min(1),
});

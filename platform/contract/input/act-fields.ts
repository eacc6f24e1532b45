import { z } from "zod";

export const actFieldKinds = ["choice", "text", "long_text", "number"] as const;

/** A field of the form of an act on many companies. */
export const ActField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(actFieldKinds),
  hint: z.string().optional(),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type ActField = z.infer<typeof ActField>;

import { z } from "zod";

/** The data that is needed to name a control and to link to it. */
export const ControlRef = z.object({
  standard_id: z.number().int(),
  standard_code: z.string(),
  standard_name: z.string(),
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
});
export type ControlRef = z.infer<typeof ControlRef>;

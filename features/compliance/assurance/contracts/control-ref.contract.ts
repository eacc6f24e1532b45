import { z } from "zod";

/** Enough of a control to name it and to lead to it. */
export const ControlRef = z.object({
  standard_id: z.number().int(),
  standard_code: z.string(),
  standard_name: z.string(),
  control_id: z.number().int(),
  code: z.string(),
  title: z.string(),
});
export type ControlRef = z.infer<typeof ControlRef>;

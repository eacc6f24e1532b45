import { z } from "zod";

const holiday = z.strictObject({
  date: z.iso.date(),
  name: z.string().min(1),
  law: z.string().min(1),
  /** The date on which the holiday would be if the law did not move it. */
  moved_from: z.iso.date().optional(),
});

/** Legal holidays of Chile, year by year, each with the law that sets it. */
export const chileHolidaysFile = z.strictObject({
  from: z.int(),
  to: z.int(),
  notice: z.string().min(1),
  holidays: z.array(holiday).min(1),
});

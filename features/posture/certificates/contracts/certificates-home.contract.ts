import { z } from "zod";

const Count = z.number().int();

/** The certificates on the home of a company. */
export const CertificatesHome = z.object({
  total: Count,
  /** Urgent or short, and in use. */
  soon: Count,
  /** Replaced, but some service still presents them. */
  partial: Count,
  next: z.object({ id: z.uuid(), name: z.string(), days_left: Count }).nullable(),
});
export type CertificatesHome = z.infer<typeof CertificatesHome>;

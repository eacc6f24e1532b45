import { z } from "zod";

const Count = z.number().int();

/** The certificates on the home of a company. */
export const CertificatesHome = z.object({
  total: Count,
  /** Number of urgent or short certificates in use. */
  soon: Count,
  /** Number of replaced certificates that some service still presents. */
  partial: Count,
  next: z.object({ id: z.uuid(), name: z.string(), days_left: Count }).nullable(),
});
export type CertificatesHome = z.infer<typeof CertificatesHome>;

import { z } from "zod";

const Count = z.number().int();

/** What the home of a company says of its certificates. */
export const CertificatesHome = z.object({
  total: Count,
  expired_in_use: Count,
  /** Urgent or short, and in use. */
  soon: Count,
  /** Of these, those that nobody asked to be renewed. */
  unasked: Count,
  partial: Count,
  /** Renewals that the provider was asked for and nobody took. */
  asked: Count,
  next: z.object({ id: z.uuid(), name: z.string(), days_left: Count }).nullable(),
});
export type CertificatesHome = z.infer<typeof CertificatesHome>;

import { z } from "zod";
import {
  nonconformityKinds,
  nonconformityStatuses,
} from "#features/compliance/assurance/contracts/nonconformity-terms.ts";

const daysAgo = z.number().int().min(1);
const control = { standard: z.string(), code: z.string() };
/** Days from the day on which the demonstration is made; negative for earlier days. */
const days = z.number().int();

export const FoundFacts = z.strictObject({
  ...control,
  kind: z.enum(nonconformityKinds),
  title: z.string(),
  description: z.string(),
  opened_days_ago: daysAgo,
  due_in_days: days,
  status: z.enum(nonconformityStatuses),
  root_cause: z.string().default(""),
  correction: z.string().default(""),
  corrective_action: z.string().default(""),
  effectiveness: z.string().default(""),
});
export type FoundFacts = z.infer<typeof FoundFacts>;

export const ExceptionFacts = z.strictObject({
  ...control,
  reason: z.string(),
  compensation: z.string(),
  approved_days_ago: daysAgo,
  expires_in_days: days,
});
export type ExceptionFacts = z.infer<typeof ExceptionFacts>;

export const PaperFacts = z.strictObject({
  kind: z.string(),
  name: z.string(),
  done_in_days: days.optional(),
  expires_in_days: days.optional(),
  note: z.string().default(""),
});

export const LegalFacts = z.strictObject({
  regime: z.enum(["pse", "oiv"]),
  sector: z.string(),
  resolution: z.string(),
  resolution_days_ago: daysAgo,
  dossier: z.array(PaperFacts),
});
export type LegalFacts = z.infer<typeof LegalFacts>;

/** The schema of `content/assurance.json`. */
export const DemoAssurance = z.strictObject({
  own_measures: z.array(
    z.strictObject({
      name: z.string(),
      description: z.string(),
      status: z.enum(["planned", "in_progress", "active"]),
      review_in_days: days,
      controls: z.array(z.strictObject(control)),
    }),
  ),
  companies: z.array(
    z.strictObject({
      name: z.string(),
      legal: LegalFacts.optional(),
      found: z.array(FoundFacts),
      exceptions: z.array(ExceptionFacts),
    }),
  ),
});
export type DemoAssurance = z.infer<typeof DemoAssurance>;

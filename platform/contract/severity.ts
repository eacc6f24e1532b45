import { z } from "zod";

/** From worst to least. `unknown` means that the source did not say; it is never shown as low. */
export const severities = ["critical", "high", "medium", "low", "informational", "unknown"] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

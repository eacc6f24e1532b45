/**
 * The severities from worst to least. `unknown` means that the source stated none; it is never shown as low. The list
 * is in a file separate from its schema, so that screens that draw severities do not load Zod.
 */
export const severities = ["critical", "high", "medium", "low", "informational", "unknown"] as const;

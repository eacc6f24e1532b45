/**
 * The severities from worst to least. `unknown` means that the source stated none; it is never shown as low. The list
 * has a file of its own, apart from its schema, so that screens that draw severities do not load Zod.
 */
export const severities = ["critical", "high", "medium", "low", "informational", "unknown"] as const;

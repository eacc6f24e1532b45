/**
 * From worst to least. `unknown` means that the source did not say; it is never shown as low. Apart from its shape, so
 * that a screen that draws severities does not load what checks them.
 */
export const severities = ["critical", "high", "medium", "low", "informational", "unknown"] as const;

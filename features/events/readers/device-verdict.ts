import type { Severity } from "#platform/contract/severity.ts";

const grave: ReadonlySet<Severity> = new Set(["critical", "high", "medium"]);
const alarming = /alert|attack|threat|malware|virus|intrusion|violation|anomaly|exploit|botnet|correlation/i;

/**
 * Devices write traffic and alerts in one format and do not say which is which. What a device calls medium or worse,
 * or files under a word of alarm, is worth a look.
 */
export function isDeviceDetection(severity: Severity, categories: readonly (string | null)[]): boolean {
  return grave.has(severity) || categories.some((category) => category !== null && alarming.test(category));
}

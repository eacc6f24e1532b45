import { severities } from "#platform/contract/severity-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import type { Series } from "./chart.tsx";

/** A column by severity: the worst at its foot, each in the colour that means it everywhere. */
export const severitySeries: readonly Series[] = severities.map((severity) => ({
  key: severity,
  name: severityLabels[severity],
  tone: severity,
}));

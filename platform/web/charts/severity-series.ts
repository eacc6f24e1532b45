import { severities } from "#platform/contract/severity-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";
import type { Series } from "./chart.tsx";

/** The series of a column by severity: the worst at the bottom, each in its standard colour. */
export const severitySeries: readonly Series[] = severities.map((severity) => ({
  key: severity,
  name: severityLabels[severity],
  tone: severity,
}));

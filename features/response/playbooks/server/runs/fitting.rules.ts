import type { FitReason } from "#features/response/playbooks/contracts/run.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";

interface Offered {
  classes: string[];
  severities: string[];
  company_ids: unknown[] | null;
}

export interface PlaybookMatch {
  fits: boolean;
  /** The match with the incident; a higher value is a closer match. */
  weight: number;
  reasons: FitReason[];
}

const byClassWeight = { class: 40, effect: 30, any_class: 10, no_class: 0, other_class: 0 } as const;

/** Returns the reasons for which a playbook fits an incident of a class (`v.e`) and severity (0 to 5), or does not. */
export function playbookFit(
  { classes, severities, company_ids }: Offered,
  incident: { class: string | null; severity: number },
): PlaybookMatch {
  const byClass = classFit(classes, incident.class);
  const anySeverity = severities.length === 0;
  const severe = anySeverity || severities.includes(severityOfRank(incident.severity));
  const reasons: FitReason[] = [byClass];
  if (!anySeverity) reasons.push(severe ? "severity" : "other_severity");
  if (company_ids) reasons.push("company");
  return {
    fits: severe && byClassWeight[byClass] > 0,
    weight: byClassWeight[byClass] + (severe ? 4 : 0) + (anySeverity ? 0 : 1) + (company_ids ? 2 : 0),
    reasons,
  };
}

function classFit(classes: readonly string[], of: string | null): keyof typeof byClassWeight {
  if (classes.length === 0) return "any_class";
  if (of === null) return "no_class";
  if (classes.includes(of)) return "class";
  return classes.includes(of.split(".")[0] ?? "") ? "effect" : "other_class";
}

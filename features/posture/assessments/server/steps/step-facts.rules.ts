import type {
  Fact,
  GapKind,
  RoundSummary,
} from "#features/posture/assessments/contracts/attack-steps.contract.ts";

interface Facts {
  logged: Fact;
  alerted: Fact;
  blocked: Fact;
}

const over = (facts: readonly Fact[]): Fact => {
  if (facts.includes("yes")) return "yes";
  return facts.includes("no") ? "no" : "unknown";
};

/** Combines the facts of all tools about a step: yes if one reports yes, unknown if none reports anything. */
export const combineToolFacts = (tools: readonly Facts[]): Facts => ({
  logged: over(tools.map(({ logged }) => logged)),
  alerted: over(tools.map(({ alerted }) => alerted)),
  blocked: over(tools.map(({ blocked }) => blocked)),
});

/** The gaps of a step. An unknown fact is no gap. */
export function detectionGapsOf({ logged, alerted, blocked }: Facts, hasPortalAlert: boolean): GapKind[] {
  const gaps: GapKind[] = [];
  if (blocked === "yes" && logged === "no") gaps.push("blocked_unlogged");
  else if (logged === "no") gaps.push("no_log");
  if (alerted === "no") gaps.push("no_alert");
  if (!hasPortalAlert) gaps.push("portal_missed");
  return gaps;
}

interface RoundStep extends Facts {
  round: string;
  /** Whether a tool states when it detected the step. */
  isDetected: boolean;
  hasPortalAlert: boolean;
}

/** Summarises the rounds in order of first appearance. */
export function summariseRounds(steps: readonly RoundStep[]): RoundSummary[] {
  const rounds = new Map<string, RoundSummary>();
  for (const { round, logged, alerted, blocked, isDetected, hasPortalAlert } of steps) {
    const summary = rounds.get(round) ?? {
      round,
      steps: 0,
      blocked: 0,
      alerted: 0,
      logged: 0,
      undetected: 0,
      unknown: 0,
      portal_alerted: 0,
    };
    rounds.set(round, summary);
    const stated = [logged, alerted, blocked];
    summary.steps += 1;
    if (blocked === "yes") summary.blocked += 1;
    if (alerted === "yes") summary.alerted += 1;
    if (logged === "yes") summary.logged += 1;
    if (stated.every((fact) => fact === "unknown")) summary.unknown += 1;
    else if (alerted !== "yes" && blocked !== "yes" && !isDetected) summary.undetected += 1;
    if (hasPortalAlert) summary.portal_alerted += 1;
  }
  return [...rounds.values()];
}

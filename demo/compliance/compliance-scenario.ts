import type { RecordedChange } from "#features/compliance/control-states/server/control-states.public.ts";
import type { SeededChance } from "../events/seeded-chance.ts";
import type { AdoptedStandardFacts, DemoCompliance } from "../written/demo-compliance.ts";

interface Cast {
  facts: AdoptedStandardFacts;
  words: Pick<DemoCompliance, "reasons" | "justifications">;
  controlIds: readonly number[];
  ownerIds: readonly number[];
  /** The highest level of the standard's scale. */
  top: number;
  now: Date;
  chance: SeededChance;
}

export interface Session {
  daysAgo: number;
  changes: RecordedChange[];
}

type Rank = 0 | 1 | 2;
const results = ["non_compliant", "partially_compliant", "compliant"] as const;
const daysBetween = 60;

/** Returns the changes of a company's control states over a year: sessions some weeks apart, the oldest first. */
export function complianceScenario(cast: Cast): Session[] {
  const { facts, controlIds, chance } = cast;
  const count = Math.max(3, Math.ceil(facts.since_days_ago / daysBetween));
  const sessions = Array.from({ length: count }, (_unused, place): Session => {
    const back = Math.round(facts.since_days_ago - (place * (facts.since_days_ago - 4)) / (count - 1));
    return { daysAgo: back - 1, changes: [] };
  });
  for (const controlId of controlIds) {
    if (chance.fraction() >= facts.assessed) continue;
    const first = Math.floor(chance.fraction() ** 1.4 * (count - 1));
    tell(cast, sessions.slice(first), controlId);
  }
  return sessions;
}

/** Simulates the changes of one control from its first assessment on. */
function tell(cast: Cast, [first, ...later]: Session[], controlId: number): void {
  const { facts, words, chance } = cast;
  if (!first) return;
  if (chance.fraction() < 0.03) {
    const justification = chance.pick(words.justifications);
    const reason = chance.pick(words.reasons.first);
    first.changes.push({ controlId, reason, result: "not_applicable", justification, work_status: "done" });
    return;
  }
  const quality = facts.strength + (chance.fraction() - 0.5) * 0.9;
  let rank = rankOf(quality - 0.2);
  first.changes.push({
    ...stateAt(cast, rank, first),
    controlId,
    reason: chance.pick(words.reasons.first),
    owner_id: chance.pick(cast.ownerIds),
  });
  for (const session of later) {
    const [improves, slips] = [chance.fraction() < 0.35, chance.fraction() < 0.015];
    const next = improves && rank < rankOf(quality) ? rank + 1 : slips && rank > 0 ? rank - 1 : rank;
    if (next === rank) continue;
    const reason = chance.pick(words.reasons[next > rank ? "better" : "worse"]);
    rank = next as Rank;
    session.changes.push({ ...stateAt(cast, rank, session), controlId, reason });
  }
}

const rankOf = (quality: number): Rank => (quality < 0.28 ? 0 : quality < 0.55 ? 1 : 2);

/** Returns a result with matching levels, work and due date. */
function stateAt({ chance, top, now }: Cast, rank: Rank, { daysAgo }: Session) {
  const done = rank === 2;
  const level = Math.min(top, done ? top - 2 + chance.below(3) : rank + chance.below(2));
  const due = now.getTime() + (60 + chance.below(240) - daysAgo) * 86_400_000;
  return {
    result: results[rank],
    work_status: done ? "done" : rank === 1 ? "in_progress" : "to_do",
    implementation_score: level,
    documentation_score: Math.max(0, level - chance.below(2)),
    due_date: done ? null : new Date(due).toISOString().slice(0, 10),
  } as const;
}

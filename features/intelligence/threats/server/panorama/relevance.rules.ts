import {
  maxPoints,
  type RelevanceReason,
  type RelevanceTerm,
} from "#features/intelligence/threats/contracts/relevance.contract.ts";

/** The facts of a threat. */
export interface RelevantThreat {
  sectors: readonly string[];
  /** Two-letter country codes; `*`: worldwide. */
  countries: readonly string[];
  cves: readonly string[];
  techniques: readonly string[];
  indicators: number;
  recentAt: Date;
  /** The best Admiralty rating among its sources. */
  reliability: string;
}

/** The facts of a company; null: unknown. */
export interface RelevantCompany {
  sectors: readonly string[] | null;
  countries: readonly string[] | null;
  /** Open findings per CVE; null if the company was never scanned. */
  openCves: ReadonlyMap<string, number> | null;
  /** Techniques of the company's events and alerts in ninety days; null if it never received events. */
  seen: ReadonlySet<string> | null;
  /**
   * Techniques that the company's rules detect, with the parents of sub-techniques; null if it never received events.
   */
  visible: ReadonlySet<string> | null;
  now: Date;
}

/** The sightings of a threat's indicators in the company; null: never compared yet. */
export interface SightingCounts {
  days30: number;
  days90: number;
}

const dayMs = 86_400_000;
const [recentDays, oldDays] = [180, 730];
const maxReasons = 12;

interface Found {
  state: RelevanceReason["state"];
  /** The share (0 to 1) of the term's maximum points. */
  share: number;
  by?: readonly string[];
  of?: number;
}

const unknown: Found = { state: "unknown", share: 0 };
const no: Found = { state: "no", share: 0 };

/**
 * Returns the relevance of a threat for a company: one reason per term, with its points and their basis. Recency and
 * confidence only add to other terms, so that a threat gets no points for being new alone.
 */
export function relevanceOfThreat(
  threat: RelevantThreat,
  company: RelevantCompany,
  sighted: SightingCounts | null,
): { points: number; lines: RelevanceReason[] } {
  const ties: [RelevanceTerm, Found][] = [
    ["sector", common(threat.sectors, company.sectors)],
    ["country", countryTie(threat.countries, company.countries)],
    ["technology", technologyTie(threat.cves, company.openCves)],
    ["sightings", sightingTie(threat.indicators, sighted)],
    ["seen", seenTie(threat.techniques, company.seen)],
  ];
  // A detection gap alone does not make a threat relevant, because every company has gaps for most threats.
  const tied = ties.some(([, { share }]) => share > 0);
  const rest: [RelevanceTerm, Found][] = [
    ["blind", tied ? blindTie(threat.techniques, company.visible) : withoutPoints(threat, company)],
    ["recent", tied ? recency(threat.recentAt, company.now) : no],
    ["confidence", tied ? confidence(threat.reliability) : no],
  ];
  const lines = [...ties, ...rest].map(([term, tie]) => lineOf(term, tie));
  return { points: lines.reduce((sum, { points }) => sum + points, 0), lines };
}

function lineOf(term: RelevanceTerm, { state, share, by = [], of }: Found): RelevanceReason {
  const points = Math.round(maxPoints[term] * share);
  return { term, points, state, by: by.slice(0, maxReasons), count: by.length, of: of ?? null };
}

function common(theirs: readonly string[], ours: readonly string[] | null): Found {
  if (ours === null || ours.length === 0 || theirs.length === 0) return unknown;
  const by = theirs.filter((each) => ours.includes(each));
  return by.length > 0 ? { state: "yes", share: 1, by, of: theirs.length } : no;
}

function countryTie(theirs: readonly string[], ours: readonly string[] | null): Found {
  const specificMatch = common(
    theirs.filter((each) => each !== "*"),
    ours,
  );
  if (specificMatch.state === "yes") return specificMatch;
  return theirs.includes("*") ? { state: "yes", share: 1 / 3, by: ["*"] } : specificMatch;
}

function technologyTie(cves: readonly string[], open: RelevantCompany["openCves"]): Found {
  if (open === null || cves.length === 0) return unknown;
  const by = cves.filter((cve) => (open.get(cve) ?? 0) > 0);
  if (by.length === 0) return no;
  return { state: "yes", share: Math.min(1, 0.7 + 0.1 * by.length), by, of: cves.length };
}

function sightingTie(indicators: number, sighted: SightingCounts | null): Found {
  if (sighted === null || (indicators === 0 && sighted.days90 === 0)) return unknown;
  if (sighted.days30 > 0) return { state: "yes", share: 1, by: ["30"], of: sighted.days30 };
  return sighted.days90 > 0 ? { state: "yes", share: 0.6, by: ["90"], of: sighted.days90 } : no;
}

const parentOf = (id: string) => id.slice(0, 5);
/** Returns whether a technique, its parent, or one of its sub-techniques is in the set. */
function isAmong(id: string, all: ReadonlySet<string>, parents: ReadonlySet<string>): boolean {
  return all.has(id) || (id.includes(".") ? all.has(parentOf(id)) : parents.has(id));
}

/** Returns the techniques that are among others. */
export function techniquesAmong(ids: readonly string[], all: ReadonlySet<string>): string[] {
  const parents = new Set([...all].map(parentOf));
  return ids.filter((id) => isAmong(id, all, parents));
}

/**
 * The minimum number of techniques that must have occurred before their share gives points, because a few common
 * techniques are no evidence.
 */
const fewestSeen = 3;

function seenTie(techniques: readonly string[], seenTechniques: RelevantCompany["seen"]): Found {
  if (seenTechniques === null || techniques.length === 0) return unknown;
  const by = techniquesAmong(techniques, seenTechniques);
  if (by.length < fewestSeen) return { ...no, by, of: techniques.length };
  return { state: "yes", share: by.length / techniques.length, by, of: techniques.length };
}

function blindTie(techniques: readonly string[], visible: RelevantCompany["visible"]): Found {
  if (visible === null || techniques.length === 0) return unknown;
  const by = techniques.filter((id) => !visible.has(id));
  if (by.length === 0) return { ...no, of: techniques.length };
  return { state: "yes", share: by.length / techniques.length, by, of: techniques.length };
}

const withoutPoints = ({ techniques }: RelevantThreat, { visible }: RelevantCompany): Found => ({
  ...blindTie(techniques, visible),
  share: 0,
});

function recency(at: Date, now: Date): Found {
  const days = Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs));
  const share = days <= recentDays ? 1 : days <= oldDays ? 0.5 : 0;
  return share > 0 ? { state: "yes", share, of: days } : { ...no, of: days };
}

const reliabilityShare: Readonly<Record<string, number>> = { A: 1, B: 0.8, C: 0.6, D: 0.2, E: 0 };

function confidence(reliability: string): Found {
  const share = reliabilityShare[reliability];
  if (share === undefined) return { ...unknown, share: 0.4, by: [reliability] };
  return { state: share > 0 ? "yes" : "no", share, by: [reliability] };
}

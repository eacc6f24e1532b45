import {
  type ChangeKind,
  type ChangeState,
  linkedScore,
  proposedScore,
  type RequestState,
  requestCode,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";

/** The data of a change that are compared with requests. */
export interface MatchedChange {
  at: Date;
  kind: ChangeKind;
  siteId: string | null;
  siteName: string | null;
  text: string;
}

export interface MatchedRequest {
  id: string;
  number: number;
  kinds: readonly string[];
  sites: readonly string[];
  window_from: Date;
  window_to: Date;
  state: RequestState;
  is_emergency: boolean;
}

/** The points of each matching part of a request; they add up to 100. */
export const matchPoints = { site: 40, window: 30, kind: 20, number: 10 } as const;

export interface MatchParts {
  site: boolean;
  window: boolean;
  kind: boolean;
  number: boolean;
}

function namesSite({ sites }: MatchedRequest, { siteId, siteName }: MatchedChange): boolean {
  if (sites.length === 0) return true;
  const names = [siteId, siteName].flatMap((name) => (name ? [foldText(name)] : []));
  return sites.some((site) => names.includes(foldText(site)));
}

/** Whether a text contains the code of a request (`CMB-12`), and not only as the beginning of a longer number. */
function mentions(text: string, number: number): boolean {
  const [folded, code] = [foldText(text), foldText(requestCode(number))];
  for (let at = folded.indexOf(code); at !== -1; at = folded.indexOf(code, at + 1))
    if (!/\d/.test(folded[at + code.length] ?? "")) return true;
  return false;
}

/**
 * Returns the parts of a request that a change matches. A request without sites covers the whole account, and one
 * without kinds any kind.
 */
export function matchParts(change: MatchedChange, request: MatchedRequest): MatchParts {
  return {
    site: namesSite(request, change),
    window: change.at >= request.window_from && change.at <= request.window_to,
    kind: request.kinds.length === 0 || request.kinds.includes(change.kind),
    number: mentions(change.text, request.number),
  };
}

/** The score of a match, 0 to 100. */
export function matchScore(parts: MatchParts): number {
  const names = Object.keys(matchPoints) as (keyof MatchParts)[];
  return names.reduce((sum, name) => sum + (parts[name] ? matchPoints[name] : 0), 0);
}

export interface Match {
  request: MatchedRequest;
  score: number;
  state: Extract<ChangeState, "linked" | "proposed">;
}

const approved: readonly RequestState[] = ["approved", "executed", "not_executed"];
const comparable: readonly RequestState[] = [...approved, "pending"];

/** Hours around a window within which a request is compared with changes. */
export const nearHours = 72;
const nearMs = nearHours * 3_600_000;

/**
 * Returns the best request for a change: linked from 70 points if the company approved it, proposed from 40. Of equal
 * scores the earlier window is preferred, then the lower number.
 */
export function bestMatch(change: MatchedChange, requests: readonly MatchedRequest[]): Match | undefined {
  let best: Match | undefined;
  for (const request of requests) {
    if (!comparable.includes(request.state)) continue;
    if (change.at.getTime() < request.window_from.getTime() - nearMs) continue;
    if (change.at.getTime() > request.window_to.getTime() + nearMs) continue;
    const parts = matchParts(change, request);
    // Otherwise a request for the whole account would match every change in the days around its window.
    if (!parts.window && !parts.number && request.sites.length === 0) continue;
    const score = matchScore(parts);
    if (score < proposedScore || (best && !isBetter({ request, score }, best))) continue;
    const isLinked = score >= linkedScore && approved.includes(request.state);
    best = { request, score, state: isLinked ? "linked" : "proposed" };
  }
  return best;
}

function isBetter(one: Omit<Match, "state">, other: Omit<Match, "state">): boolean {
  if (one.score !== other.score) return one.score > other.score;
  const difference = one.request.window_from.getTime() - other.request.window_from.getTime();
  return difference === 0 ? one.request.number < other.request.number : difference < 0;
}

import { type AnalysisKind, Audience, Priority } from "#features/assistant/analyses/analyses.contract.ts";
import { type Area, areas } from "#features/assistant/analyses/analysis-content.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { analysisParts } from "../analysis-rule.extension.ts";
import type { RequestRow } from "../requests/analysis-request.store.ts";
import type { GroundedRule } from "../rules/rule.ts";
import type { AnalysisFrame } from "./facts.ts";

const dayMs = 86_400_000;

function frameOf(request: RequestRow): AnalysisFrame {
  const now = request.requested_at;
  const isArea = (word: string): word is Area => (areas as readonly string[]).includes(word);
  return {
    kind: request.kind as AnalysisKind,
    standardId: request.standard_id,
    subject: request.standard_name ?? "La organización",
    audience: Audience.parse(request.audience),
    priority: Priority.parse(request.priority),
    focus: request.focus_areas.filter(isArea),
    unknownFocus: request.focus_areas.filter((word) => !isArea(word)),
    now,
    today: calendarDay(now, providerZone),
    from: new Date(now.getTime() - request.days_back * dayMs),
    days: request.days_back,
  };
}

/** Reads all data of a result as of the time of the request, in one transaction. */
export async function gatherFacts(
  context: VerbContext,
  request: RequestRow,
): Promise<{ frame: AnalysisFrame; rules: GroundedRule[] }> {
  const frame = frameOf(request);
  // Data is read as of the time of the request, however late the work runs.
  const then: VerbContext = { ...context, clock: { now: () => frame.now } };
  const rules: GroundedRule[] = [];
  for (const part of context.extensions(analysisParts)) {
    const facts = await part.read(then, frame);
    rules.push(...part.rules.map((rule) => ({ rule, facts })));
  }
  return { frame, rules };
}

import { defineAnalysisPart } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { readEventFacts } from "./event-facts.ts";
import { rejectedRecords } from "./rejected-records.rule.ts";
import { seriousEvents } from "./serious-events.rule.ts";
import { silentSources } from "./silent-sources.rule.ts";

/** The part of an analysis that evaluates events and their sources. */
export const eventAnalysis = defineAnalysisPart({
  read: readEventFacts,
  rules: [seriousEvents, silentSources, rejectedRecords],
});

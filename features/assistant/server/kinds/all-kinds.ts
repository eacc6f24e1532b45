import type { Kind } from "../engine/kind.ts";
import { alertCounts } from "./alert-counts.kinds.ts";
import { alertTrend } from "./alert-trend.kinds.ts";
import { alertWork } from "./alert-work.kinds.ts";
import { analyses } from "./analyses.kinds.ts";
import { assurance } from "./assurance.kinds.ts";
import { company } from "./company.kinds.ts";
import { complianceDates } from "./compliance-dates.kinds.ts";
import { complianceStanding } from "./compliance-standing.kinds.ts";
import { controls } from "./controls.kinds.ts";
import { courtesies, refusals } from "./courtesy.kinds.ts";
import { entities } from "./entities.kinds.ts";
import { eventCounts } from "./event-counts.kinds.ts";
import { eventLists, eventTops } from "./event-lists.kinds.ts";
import { eventThreats } from "./event-threats.kinds.ts";
import { evidence } from "./evidence.kinds.ts";
import { knowledge } from "./knowledge.kinds.ts";
import { law } from "./law.kinds.ts";
import { listed } from "./listed.kinds.ts";
import { publications } from "./publications.kinds.ts";
import { sources } from "./sources.kinds.ts";
import { standardGaps } from "./standard-gaps.kinds.ts";
import { techniques } from "./techniques.kinds.ts";
import { topics } from "./topics.kinds.ts";
import { whatHappened } from "./what-happened.kinds.ts";

/** Every kind of question that the built-in engine understands; of equals, the first one wins. */
export const allKinds: readonly Kind[] = [
  ...refusals,
  ...listed,
  ...alertCounts,
  ...alertWork,
  ...alertTrend,
  ...eventCounts,
  ...eventLists,
  ...eventTops,
  ...eventThreats,
  ...sources,
  ...entities,
  ...techniques,
  ...analyses,
  ...complianceStanding,
  ...standardGaps,
  ...controls,
  ...complianceDates,
  ...evidence,
  ...assurance,
  ...law,
  ...publications,
  ...topics,
  ...company,
  ...whatHappened,
  ...knowledge,
  ...courtesies,
];

import { alertsTool } from "./alerts.ts";
import { alertsByDayTool } from "./alerts-by-day.ts";
import { analysesTool } from "./analyses.ts";
import { analysesCountedTool } from "./analyses-counted.ts";
import { bulletinsTool } from "./bulletins.ts";
import { complianceTrendTool } from "./compliance-trend.ts";
import { controlsTool } from "./controls.ts";
import { criticalIssuesTool } from "./critical-issues.ts";
import { detectionCoverageTool } from "./detection-coverage.ts";
import { documentsTool } from "./documents.ts";
import { entitiesTool } from "./entities.ts";
import { eventListTool } from "./event-list.ts";
import { eventTopTool } from "./event-top.ts";
import { eventVolumeTool } from "./event-volume.ts";
import { evidenceListTool } from "./evidence-list.ts";
import { evidenceSummaryTool } from "./evidence-summary.ts";
import { exceptionsTool } from "./exceptions.ts";
import { knowledgeTool } from "./knowledge.ts";
import { lawTool } from "./law.ts";
import { maturityTool } from "./maturity.ts";
import { measuresTool } from "./measures.ts";
import { nonconformitiesTool } from "./nonconformities.ts";
import { postureTool } from "./posture.ts";
import { promisedTimesTool } from "./promised-times.ts";
import { reportsTool } from "./reports.ts";
import { screensTool } from "./screens.ts";
import { serviceLevelsTool } from "./service-levels.ts";
import { servicesTool } from "./services.ts";
import { sourcesTool } from "./sources.ts";
import { standardsStandingTool } from "./standards-standing.ts";
import { techniqueTool } from "./technique.ts";
import { techniquesSeenTool } from "./techniques-seen.ts";
import type { Tool } from "./tool.ts";
import { topicsTool } from "./topics.ts";
import { upcomingDatesTool } from "./upcoming-dates.ts";
import { vulnerabilitiesTool } from "./vulnerabilities.ts";

/** Every way to read that an answer may use. A new area adds its line. */
export const allTools: readonly Tool[] = [
  alertsTool,
  alertsByDayTool,
  serviceLevelsTool,
  promisedTimesTool,
  eventVolumeTool,
  eventTopTool,
  eventListTool,
  sourcesTool,
  entitiesTool,
  techniquesSeenTool,
  techniqueTool,
  detectionCoverageTool,
  standardsStandingTool,
  complianceTrendTool,
  controlsTool,
  criticalIssuesTool,
  upcomingDatesTool,
  analysesTool,
  analysesCountedTool,
  maturityTool,
  evidenceSummaryTool,
  evidenceListTool,
  nonconformitiesTool,
  measuresTool,
  exceptionsTool,
  lawTool,
  documentsTool,
  reportsTool,
  bulletinsTool,
  topicsTool,
  knowledgeTool,
  screensTool,
  servicesTool,
  vulnerabilitiesTool,
  postureTool,
];

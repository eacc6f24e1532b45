import { alertsByDayTool, alertsTool } from "./alerts.ts";
import { analysesCountedTool, analysesTool } from "./analyses.ts";
import { exceptionsTool, measuresTool, nonconformitiesTool } from "./assurance.ts";
import { postureTool, servicesTool, vulnerabilitiesTool } from "./company.ts";
import { criticalIssuesTool, upcomingDatesTool } from "./compliance-dates.ts";
import { complianceTrendTool, maturityTool, standardsStandingTool } from "./compliance-standing.ts";
import { controlsTool } from "./controls.ts";
import { entitiesTool } from "./entities.ts";
import { eventListTool } from "./event-list.ts";
import { eventTopTool, eventVolumeTool } from "./event-top.ts";
import { evidenceListTool, evidenceSummaryTool } from "./evidence.ts";
import { knowledgeTool, screensTool } from "./knowledge.ts";
import { lawTool } from "./law.ts";
import { bulletinsTool, documentsTool, reportsTool } from "./publications.ts";
import { promisedTimesTool, serviceLevelsTool } from "./service-levels.ts";
import { sourcesTool } from "./sources.ts";
import { detectionCoverageTool, techniquesSeenTool, techniqueTool } from "./techniques.ts";
import type { Tool } from "./tool.ts";
import { topicsTool } from "./topics.ts";

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

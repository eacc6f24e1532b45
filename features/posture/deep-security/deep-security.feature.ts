import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { pipelineEvents } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { summaryParts } from "#platform/server/summaries/summary-part.extension.ts";
import { ProtectionHome } from "./contracts/protection-home.contract.ts";
import { managerCalls } from "./contracts/protection-imports.contract.ts";
import { protectionSkills } from "./server/assistant/protection-skills.ts";
import { computersVerbs } from "./server/computers/computers.verbs.ts";
import { searchComputers } from "./server/computers/search-computers.ts";
import { connectionVerbs } from "./server/connection/connection.verbs.ts";
import { resealConnectionKeys } from "./server/connection/connection-key.ts";
import { protectionHome } from "./server/home/protection-home.ts";
import { protectionSummary } from "./server/home/protection-summary.ts";
import { managerImporter } from "./server/imports/manager-importer.ts";
import { protectionImportsVerbs } from "./server/imports/protection-imports.verbs.ts";
import { readManagers, readOneManager } from "./server/manager/read-manager.job.ts";
import { protectionPanelVerbs } from "./server/panel/protection-panel.verbs.ts";
import { gapsOpened } from "./server/pipelines/opened-gaps.ts";
import { protectionArea } from "./server/protection-area.ts";
import { moduleUsageVerbs } from "./server/usage/module-usage.verbs.ts";

export const deepSecurity: Feature = {
  name: "deep-security",
  routes: [
    ...protectionPanelVerbs,
    ...moduleUsageVerbs,
    ...computersVerbs,
    ...connectionVerbs,
    ...protectionImportsVerbs,
    ...importRoutes(managerCalls, managerImporter),
  ],
  jobs: [readManagers, readOneManager],
  imports: [managerImporter],
  reseal: resealConnectionKeys,
  extensions: [
    pipelineEvents.with(gapsOpened),
    summaryParts.with(protectionSummary),
    ...protectionArea,
    searchSources.with({
      area: "protected_computer",
      label: "Equipos protegidos",
      order: 29,
      permission: "finding.read",
      find: searchComputers,
      objects: plainObjects(searchComputers),
    }),
    assistantSkills.with(protectionSkills),
    companyHomeParts.with(homePart({ area: "deep_security", shape: ProtectionHome, read: protectionHome })),
  ],
};

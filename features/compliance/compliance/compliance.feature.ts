import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { ComplianceHome } from "./compliance.contract.ts";
import { complianceAnalysis } from "./server/analyses/compliance-analysis.ts";
import { complianceSkills, maturitySkills } from "./server/assistant/compliance-skills.ts";
import { complianceVerbs } from "./server/controls/compliance.verbs.ts";
import { compliancePosture } from "./server/controls/compliance-posture.ts";
import { controlStatusVerbs } from "./server/controls/control-status.verbs.ts";
import { globalComplianceVerbs } from "./server/controls/global-compliance.verbs.ts";
import {
  controlTitles,
  searchControls,
  searchStandards,
  standardNames,
} from "./server/controls/search-compliance.ts";
import { controlFigures } from "./server/figures/control-figures.ts";
import { controlMatters } from "./server/work/control-matters.ts";

export const compliance: Feature = {
  name: "compliance",
  routes: [...complianceVerbs, ...controlStatusVerbs, ...globalComplianceVerbs],
  extensions: [
    figureSources.with(controlFigures),
    analysisParts.with(complianceAnalysis),
    assistantSkills.with(complianceSkills, maturitySkills),
    searchSources.with(
      {
        area: "standard",
        label: "Normas",
        order: 31,
        permission: "compliance.read",
        find: searchStandards,
        names: standardNames,
      },
      {
        area: "control",
        label: "Controles",
        order: 32,
        permission: "compliance.read",
        find: searchControls,
        names: controlTitles,
      },
    ),
    matterKinds.with(controlMatters),
    companyHomeParts.with(
      homePart({
        area: "compliance",
        shape: ComplianceHome,
        read: ({ db, clock }) => compliancePosture(db, calendarDay(clock.now(), providerZone)),
      }),
    ),
  ],
};

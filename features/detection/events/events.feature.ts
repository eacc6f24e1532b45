import { analysisParts } from "#features/assistant/analyses/server/analysis-rule.extension.ts";
import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { activitySources } from "#features/detection/entities/server/activity-source.extension.ts";
import { entityAnswers } from "#features/detection/entities/server/entity-answer.extension.ts";
import {
  companyHomeParts,
  homePart,
  providerHomeParts,
} from "#features/home/home/server/home-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { healthParts } from "#platform/server/http/health-part.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { summaryParts } from "#platform/server/summaries/summary-part.extension.ts";
import { eventWeekFigures } from "./contracts/event-figures.ts";
import { EventHome, EventProviderHome } from "./contracts/event-home.contract.ts";
import { eventAnalysis } from "./server/analyses/event-analysis.ts";
import { eventSkills } from "./server/assistant/event-skills.ts";
import { eventsOfEntity } from "./server/assistant/events-of-entity.ts";
import { eventServicesHealth, openEventServices } from "./server/clickhouse/places/open-services.ts";
import { resealEngines } from "./server/engine/engine-secret.ts";
import { eventsRoutes } from "./server/events.routes.ts";
import { eventFigures } from "./server/figures/event-figures.ts";
import { deleteCompanyEventsJob } from "./server/forgetting/forget-company.job.ts";
import { eventHome, eventProviderHome } from "./server/hours/event-posture.ts";
import { eventSummary } from "./server/hours/event-summary.ts";
import { storeInboxJob } from "./server/inbox/store-inbox.job.ts";
import { storeWaiting } from "./server/inbox/store-waiting.job.ts";
import { uploadImporter } from "./server/intake/upload-importer.ts";
import { recogniseDelivered } from "./server/recognition/recognise-delivered.job.ts";
import { deleteOldDeliveries } from "./server/retention/forget-deliveries.job.ts";
import { deleteExpiredEvents, deleteExpiredEventsOfCompany } from "./server/retention/forget-events.job.ts";
import { followSilences } from "./server/sources/follow-silences.job.ts";
import { silenceMatters } from "./server/sources/silence-matters.ts";
import { eventActivity } from "./server/subject/event-activity.ts";
import { listenSyslog } from "./server/syslog/listen-syslog.ts";

export const events: Feature = {
  name: "events",
  routes: eventsRoutes,
  reseal: resealEngines,
  jobs: [
    deleteOldDeliveries,
    deleteExpiredEvents,
    deleteExpiredEventsOfCompany,
    storeInboxJob,
    storeWaiting,
    recogniseDelivered,
    followSilences,
    deleteCompanyEventsJob,
  ],
  imports: [uploadImporter],
  extensions: [
    summaryParts.with(eventSummary),
    figureSources.with(eventFigures),
    matterKinds.with(silenceMatters),
    activitySources.with(eventActivity),
    analysisParts.with(eventAnalysis),
    assistantSkills.with(eventSkills),
    healthParts.with(eventServicesHealth),
    entityAnswers.with(eventsOfEntity),
    companyHomeParts.with(
      homePart({
        area: "events",
        shape: EventHome,
        figures: eventWeekFigures.map(({ id }) => id),
        read: eventHome,
      }),
    ),
    providerHomeParts.with(homePart({ area: "events", shape: EventProviderHome, read: eventProviderHome })),
  ],
  open: openEventServices,
  listen: listenSyslog,
};

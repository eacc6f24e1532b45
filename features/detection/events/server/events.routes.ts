import { eventEngineVerbs } from "./engine/event-engine.verbs.ts";
import { eventFacetsVerbs } from "./events/event-facets.verbs.ts";
import { eventInsightVerbs } from "./events/event-insight.verbs.ts";
import { eventsVerbs } from "./events/events.verbs.ts";
import { eventUploadsVerbs } from "./intake/event-uploads.verbs.ts";
import { eventRetentionVerbs } from "./retention/event-retention.verbs.ts";
import { companyIntakeVerbs } from "./sources/company-intake.verbs.ts";
import { eventIntakeVerbs } from "./sources/event-intake.verbs.ts";
import { eventMappingVerbs } from "./sources/event-mapping.verbs.ts";
import { eventSourceVerbs } from "./sources/event-source.verbs.ts";
import { eventStatusVerbs } from "./sources/event-status.verbs.ts";

export const eventsRoutes = [
  ...eventsVerbs,
  ...eventFacetsVerbs,
  ...eventInsightVerbs,
  ...eventRetentionVerbs,
  ...eventEngineVerbs,
  ...eventSourceVerbs,
  ...eventIntakeVerbs,
  ...eventMappingVerbs,
  ...eventStatusVerbs,
  ...companyIntakeVerbs,
  ...eventUploadsVerbs,
];

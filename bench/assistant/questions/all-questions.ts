import type { Asked } from "../asked.ts";
import { aboutAlerts } from "./about-alerts.ts";
import { aboutAnalyses } from "./about-analyses.ts";
import { aboutCompliance } from "./about-compliance.ts";
import { aboutEvents } from "./about-events.ts";
import { aboutTheRest } from "./about-the-rest.ts";
import { asPeopleAsk } from "./as-people-ask.ts";
import { toRefuse } from "./to-refuse.ts";

export const allQuestions: readonly Asked[] = [
  ...aboutAlerts,
  ...aboutEvents,
  ...aboutCompliance,
  ...aboutAnalyses,
  ...aboutTheRest,
  ...asPeopleAsk,
  ...toRefuse,
];

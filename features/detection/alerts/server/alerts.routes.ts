import { alertBulkVerbs } from "./bulk/alert-bulk.verbs.ts";
import { alertClockVerbs } from "./clocks/alert-clock.verbs.ts";
import { alertDetailVerbs } from "./queue/alert-detail.verbs.ts";
import { alertGroupsVerbs } from "./queue/alert-groups.verbs.ts";
import { alertsVerbs } from "./queue/alerts.verbs.ts";
import { suppressionVerbs } from "./suppression/suppression.verbs.ts";
import { alertJoinsVerbs } from "./work/alert-joins.verbs.ts";
import { alertTriageVerbs } from "./work/alert-triage.verbs.ts";
import { sharedAlertsVerbs } from "./work/shared-alerts.verbs.ts";

export const alertsRoutes = [
  ...alertsVerbs,
  ...alertGroupsVerbs,
  ...alertDetailVerbs,
  ...alertTriageVerbs,
  ...alertJoinsVerbs,
  ...alertBulkVerbs,
  ...suppressionVerbs,
  ...alertClockVerbs,
  ...sharedAlertsVerbs,
];

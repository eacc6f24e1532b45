import type * as contract from "#features/entities/entity-activity.contract.ts";
import { newestShown } from "#features/entities/entity-activity.contract.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readPeriod } from "../activity/activity-period.ts";
import { subjectOfEntity } from "../activity/activity-subject.ts";
import { joinActivities } from "../activity/joined-activity.rules.ts";
import { activitySources } from "../activity-source.extension.ts";

export const readActivity: Verb<typeof contract.readActivity> = async ({ db, actor, extensions }, input) => {
  const period = readPeriod(input);
  const { subject } = await subjectOfEntity(db, input.id);
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const parts = await Promise.all(
    extensions(activitySources).map((source) => source.activity(db, subject, { period, timeZone })),
  );
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    ...joinActivities(parts, newestShown),
  };
};

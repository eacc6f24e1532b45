import type * as contract from "#features/entities/entity-activity.contract.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readPeriod } from "../activity/activity-period.ts";
import { subjectOfEntity } from "../activity/activity-subject.ts";
import { joinTimelines } from "../activity/joined-activity.rules.ts";
import { type ActivitySubject, activitySources } from "../activity-source.extension.ts";

const wholeCompany: ActivitySubject = { kind: "company" };

export const readTimeline: Verb<typeof contract.readTimeline> = async (
  { db, extensions },
  { entity, least: mildest, ...input },
) => {
  const period = readPeriod(input);
  const least = mildest === undefined ? 0 : rankOf(mildest);
  const subject = entity === undefined ? wholeCompany : (await subjectOfEntity(db, entity)).subject;
  const pages = await Promise.all(
    extensions(activitySources).map((source) => source.timeline(db, subject, { period, least })),
  );
  return joinTimelines(pages);
};

import type * as contract from "#features/entities/entity-activity.contract.ts";
import { mostDrawn } from "#features/entities/entity-activity.contract.ts";
import {
  type EventSubject,
  findDrawnEvents,
  findSubjectHours,
  newestHours,
  rankOf,
  severityOf,
  wholeCompany,
} from "#features/events/server/events.public.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { countFrom, isWholeHours, readPeriod, stepsOf } from "../activity/activity-period.ts";
import { subjectOf } from "../activity/event-subject.ts";
import { findEntityNames } from "../entity/entity.store.ts";
import { rootOf } from "../entity/entity-merge.store.ts";

export const readTimeline: Verb<typeof contract.readTimeline> = async (
  { db },
  { entity, least: mildest, ...input },
) => {
  const period = readPeriod(input);
  const least = mildest === undefined ? 0 : rankOf(mildest);
  const subject = await subjectOfTimeline(db, entity);
  const hours = await findSubjectHours(db, subject, period);
  const relevant = hours.flatMap(({ hour, counts }) => {
    const count = countFrom({ hour, counts }, least);
    return count > 0 ? [{ hour, counts: [count] }] : [];
  });
  const counted = subject.lookup !== undefined || subject === wholeCompany;
  const chosen = newestHours(relevant, { most: mostDrawn, counted });
  const found = await findDrawnEvents(db, subject, { hours: chosen, period, least, most: mostDrawn + 1 });
  const drawn = found.slice(0, mostDrawn);
  const inHours = relevant.reduce((sum, { counts: [count = 0] }) => sum + count, 0);
  const everythingDrawn = found.length <= mostDrawn && chosen.length === relevant.length;
  const exact = counted && isWholeHours(period);
  return {
    events: drawn.map(({ occurred_at, received_at, detected_at, is_detection, severity, ...event }) => ({
      ...event,
      occurred_at: isoInstant(occurred_at),
      detected_at: detected_at ?? (is_detection ? isoInstant(occurred_at) : null),
      received_at: isoInstant(received_at),
      severity: severityOf(severity),
    })),
    total: {
      count: everythingDrawn ? drawn.length : Math.max(drawn.length, exact ? inHours : 0),
      capped: !everythingDrawn && !exact,
    },
    density: exact
      ? stepsOf(
          relevant.map(({ hour, counts: [count = 0] }) => ({ at: hour, count })),
          period,
        )
      : stepsOf(
          drawn.map(({ occurred_at }) => ({ at: occurred_at, count: 1 })),
          period,
        ),
  };
};

async function subjectOfTimeline(db: VerbContext["db"], entity: string | undefined): Promise<EventSubject> {
  if (entity === undefined) return wholeCompany;
  const root = await rootOf(db, entity);
  const [named] = root === undefined ? [] : await findEntityNames(db, [root]);
  if (!named) throw new Refusal("not_found");
  return await subjectOf(db, named.kind === "account" ? "account" : "asset", named.id);
}

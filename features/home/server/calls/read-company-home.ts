import { alertPosture } from "#features/alerts/server/alerts.public.ts";
import { countWaiting } from "#features/assurance/server/assurance.public.ts";
import { findBulletinsSince } from "#features/bulletins/server/bulletins.public.ts";
import { compliancePosture } from "#features/compliance/server/compliance.public.ts";
import { countEventsBetween, eventPosture } from "#features/events/server/events.public.ts";
import type * as contract from "#features/home/home.contract.ts";
import { countTopics, countWaitingForClient } from "#features/topics/server/topics.public.ts";
import { periodVulnerabilities } from "#features/vulnerabilities/server/vulnerabilities.public.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Verb } from "#platform/server/verb.ts";

const usualSpan = 7 * 86_400_000;
const shownBulletins = 3;

export const readCompanyHome: Verb<typeof contract.readCompanyHome> = async ({ db, actor, clock }, input) => {
  const now = clock.now();
  const since = input.since ? new Date(input.since) : new Date(now.getTime() - usualSpan);
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const today = calendarDay(now, providerZone);
  const [events, alerts, vulnerabilities, topics, waiting, compliance, assurance, bulletins, news] =
    await Promise.all([
      eventPosture(db, now, timeZone),
      alertPosture({ db, actor, clock }),
      periodVulnerabilities(db, now),
      countTopics(db, since),
      countWaitingForClient(db),
      compliancePosture(db, today),
      countWaiting(db, today),
      findBulletinsSince(db, since, shownBulletins),
      countEventsBetween(db, since, now),
    ]);
  return {
    events,
    alerts,
    vulnerabilities,
    compliance,
    assurance,
    topics: {
      open: topics.open,
      waiting_for_client: waiting,
      as_of: topics.as_of?.toISOString() ?? null,
    },
    changes: {
      since: since.toISOString(),
      bulletins: {
        count: bulletins.count,
        newest: bulletins.newest.map((bulletin) => ({
          ...bulletin,
          severity: bulletin.severity as contract.Changes["bulletins"]["newest"][number]["severity"],
          published_at: bulletin.published_at.toISOString(),
        })),
      },
      events: news,
      topics: topics.moved,
    },
  };
};

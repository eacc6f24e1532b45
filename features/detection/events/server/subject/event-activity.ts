import { maxDrawn, maxLookedAt, newestShown } from "#features/detection/entities/entity-activity.contract.ts";
import type {
  ActivityPeriod,
  ActivitySource,
  ActivitySubject,
} from "#features/detection/entities/server/activity-source.extension.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import * as paths from "#platform/contract/paths.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { eventLookupsOf } from "../lookups/event-lookups-of.ts";
import {
  accountEvents,
  assetEvents,
  type EventSubject,
  valueEvents,
  wholeCompany,
} from "./subject-events.rules.ts";
import {
  countFromSeverity,
  countsByStep,
  isWholeHours,
  newestHours,
  sumOfCounts,
} from "./subject-hours.rules.ts";
import { findSubjectHours, type SubjectHour } from "./subject-hours.store.ts";

const pathOf = ({ id }: { id: string }) => paths.event(id);

/** The activity of assets, people and other objects by events. */
export const eventActivity: ActivitySource = {
  async timeline(context, request, { period, least }) {
    const subject = eventsOf(request);
    const hours = await findSubjectHours(context.db, subject, period);
    const relevant = hours.flatMap(({ hour, counts }) => {
      const count = countFromSeverity({ hour, counts }, least);
      return count > 0 ? [{ hour, counts: [count] }] : [];
    });
    const isCounted = subject.lookup !== undefined || subject === wholeCompany;
    const selectedHours = newestHours(relevant, { most: maxDrawn, counted: isCounted });
    const lookups = await eventLookupsOf(context);
    const events = await lookups.drawn(subject, {
      hours: selectedHours,
      period,
      least,
      most: maxDrawn + 1,
    });
    const drawnEvents = events.slice(0, maxDrawn);
    const inHours = relevant.reduce((sum, { counts: [count = 0] }) => sum + count, 0);
    const everythingDrawn = events.length <= maxDrawn && selectedHours.length === relevant.length;
    const exact = isCounted && isWholeHours(period);
    return {
      events: drawnEvents.map(
        ({ occurred_at, received_at, detected_at, is_detection, severity, ...event }) => ({
          ...event,
          occurred_at: isoInstant(occurred_at),
          detected_at: detected_at ?? (is_detection ? isoInstant(occurred_at) : null),
          received_at: isoInstant(received_at),
          severity: severityOfRank(severity),
          path: pathOf(event),
        }),
      ),
      total: {
        count: everythingDrawn ? drawnEvents.length : Math.max(drawnEvents.length, exact ? inHours : 0),
        capped: !everythingDrawn && !exact,
      },
      density: exact
        ? countsByStep(
            relevant.map(({ hour, counts: [count = 0] }) => ({ at: hour, count })),
            period,
          )
        : countsByStep(
            drawnEvents.map(({ occurred_at }) => ({ at: occurred_at, count: 1 })),
            period,
          ),
    };
  },

  async activity(context, request, { period, timeZone }) {
    const subject = eventsOf(request);
    const hours = await findSubjectHours(context.db, subject, period);
    const isCounted = subject.lookup !== undefined;
    const selectedHours = newestHours(hours, { most: maxLookedAt, counted: isCounted });
    const lookups = await eventLookupsOf(context);
    const newest = await lookups.drawn(subject, {
      hours: newestHours(hours, { most: newestShown, counted: isCounted }),
      period,
      least: 0,
      most: newestShown,
    });
    const { files, looked_at } = await lookups.relations(subject, {
      hours: selectedHours,
      period,
      most: maxLookedAt,
    });
    return {
      days: isCounted ? daysOf(hours, timeZone) : [],
      newest: newest.map(({ id, occurred_at, title, severity }) => ({
        id,
        occurred_at: occurred_at.toISOString(),
        title,
        severity: severityOfRank(severity),
        path: pathOf({ id }),
      })),
      files,
      reach: { looked_at, capped: looked_at >= maxLookedAt || selectedHours.length < hours.length },
    };
  },

  async relations(context, request, period: ActivityPeriod) {
    const subject = eventsOf(request);
    const hours = await findSubjectHours(context.db, subject, period);
    const isCounted = subject.lookup !== undefined;
    const selectedHours = newestHours(hours, { most: maxLookedAt, counted: isCounted });
    const { relations, looked_at } = await (await eventLookupsOf(context)).relations(subject, {
      hours: selectedHours,
      period,
      most: maxLookedAt,
    });
    return {
      found: relations,
      reach: { looked_at, capped: looked_at >= maxLookedAt || selectedHours.length < hours.length },
      histogram: isCounted
        ? countsByStep(
            hours.map(({ hour, counts }) => ({ at: hour, count: sumOfCounts(counts) })),
            period,
          )
        : [],
    };
  },
};

function eventsOf(subject: ActivitySubject): EventSubject {
  switch (subject.kind) {
    case "company":
      return wholeCompany;
    case "asset":
      return assetEvents(subject.names);
    case "account":
      return accountEvents(subject.names);
    default:
      return valueEvents(subject.kind, subject.value);
  }
}

/** Sums the hours by day of a person's time zone. */
function daysOf(hours: readonly SubjectHour[], timeZone: string) {
  const days = new Map<string, Partial<Record<Severity, number>>>();
  for (const { hour, counts } of [...hours].reverse()) {
    const day = calendarDay(hour, timeZone);
    const dayCounts = days.get(day) ?? {};
    counts.forEach((count, rank) => {
      if (count > 0) dayCounts[severityOfRank(rank)] = (dayCounts[severityOfRank(rank)] ?? 0) + count;
    });
    days.set(day, dayCounts);
  }
  return [...days].map(([day, counts]) => ({
    starts_at: (startOfDay(day, timeZone) ?? new Date(`${day}T00:00:00Z`)).toISOString(),
    counts,
  }));
}

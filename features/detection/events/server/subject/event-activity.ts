import {
  mostDrawn,
  mostLookedAt,
  newestShown,
} from "#features/detection/entities/entity-activity.contract.ts";
import type {
  ActivityPeriod,
  ActivitySource,
  ActivitySubject,
} from "#features/detection/entities/server/activity-source.extension.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import {
  accountEvents,
  assetEvents,
  type EventSubject,
  valueEvents,
  wholeCompany,
} from "./subject-events.store.ts";
import { countFrom, isWholeHours, newestHours, stepsOf, totalOf } from "./subject-hours.rules.ts";
import { findDrawnEvents, findSubjectHours, type SubjectHour } from "./subject-hours.store.ts";
import { findRelations } from "./subject-relations.store.ts";

const pathOf = ({ id }: { id: string }) => `/Eventos/${id}`;

/** What the events say of assets, people and everything else that they name. */
export const eventActivity: ActivitySource = {
  async timeline(db, asked, { period, least }) {
    const subject = eventsOf(asked);
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
        path: pathOf(event),
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
  },

  async activity(db, asked, { period, timeZone }) {
    const subject = eventsOf(asked);
    const hours = await findSubjectHours(db, subject, period);
    const counted = subject.lookup !== undefined;
    const chosen = newestHours(hours, { most: mostLookedAt, counted });
    const newest = await findDrawnEvents(db, subject, {
      hours: newestHours(hours, { most: newestShown, counted }),
      period,
      least: 0,
      most: newestShown,
    });
    const { files, looked_at } = await findRelations(db, subject, {
      hours: chosen,
      period,
      most: mostLookedAt,
    });
    return {
      days: counted ? daysOf(hours, timeZone) : [],
      newest: newest.map(({ id, occurred_at, title, severity }) => ({
        id,
        occurred_at: occurred_at.toISOString(),
        title,
        severity: severityOf(severity),
        path: pathOf({ id }),
      })),
      files,
      reach: { looked_at, capped: looked_at >= mostLookedAt || chosen.length < hours.length },
    };
  },

  async relations(db, asked, period: ActivityPeriod) {
    const subject = eventsOf(asked);
    const hours = await findSubjectHours(db, subject, period);
    const counted = subject.lookup !== undefined;
    const chosen = newestHours(hours, { most: mostLookedAt, counted });
    const { relations, looked_at } = await findRelations(db, subject, {
      hours: chosen,
      period,
      most: mostLookedAt,
    });
    return {
      found: relations,
      reach: { looked_at, capped: looked_at >= mostLookedAt || chosen.length < hours.length },
      histogram: counted
        ? stepsOf(
            hours.map(({ hour, counts }) => ({ at: hour, count: totalOf(counts) })),
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

/** The hours by day of a person's calendar. */
function daysOf(hours: readonly SubjectHour[], timeZone: string) {
  const days = new Map<string, Partial<Record<Severity, number>>>();
  for (const { hour, counts } of [...hours].reverse()) {
    const day = calendarDay(hour, timeZone);
    const known = days.get(day) ?? {};
    counts.forEach((count, rank) => {
      if (count > 0) known[severityOf(rank)] = (known[severityOf(rank)] ?? 0) + count;
    });
    days.set(day, known);
  }
  return [...days].map(([day, counts]) => ({
    starts_at: (startOfDay(day, timeZone) ?? new Date(`${day}T00:00:00Z`)).toISOString(),
    counts,
  }));
}

import type { AnciLaw } from "#database/reference/anci-law-file.ts";
import type {
  DossierEntry,
  DutyState,
  LegalProfile,
} from "#features/compliance/assurance/contracts/legal-profile.contract.ts";
import { calendarDay, startOfDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { businessDaysAfter } from "#platform/server/calendar/business-day.rules.ts";
import { daysAfter, monthsAfter } from "#platform/server/calendar/day-count.rules.ts";

/** A deadline set by the law, as the file of the law states it. */
interface LegalTerm {
  amount: number;
  unit: "hours" | "days" | "months";
  day_type: "calendar" | "business" | null;
}

/**
 * Returns the last day of a term that is counted from a day; a term in hours ends on the day itself or on a following
 * day.
 */
function lastDayOf(from: string, term: LegalTerm, holidays: ReadonlySet<string>): string {
  if (term.unit === "months") return monthsAfter(from, term.amount);
  if (term.unit === "hours") return daysAfter(from, Math.ceil(term.amount / 24));
  return term.day_type === "business"
    ? businessDaysAfter(from, term.amount, holidays)
    : daysAfter(from, term.amount);
}

/**
 * Returns the time at which a legal deadline ends: hours are counted exactly, days end at the end of the last day in
 * Chile.
 */
export function legalTermEnd(from: Date, term: LegalTerm, holidays: ReadonlySet<string>): Date {
  if (term.unit === "hours") return new Date(from.getTime() + term.amount * 3_600_000);
  const last = lastDayOf(calendarDay(from, providerZone), term, holidays);
  const next = startOfDay(last, providerZone, 1);
  if (!next) throw new Error(`${last} is no day`);
  return new Date(next.getTime() - 1_000);
}

type LawDuty = AnciLaw["oiv_dossier"][number];

/** The days before its end within which a duty is announced. */
const noticeDays = 60;

interface Standing {
  state: DutyState;
  due_on: string | null;
}

interface Calendar {
  today: string;
  holidays: ReadonlySet<string>;
}

const onFile: Standing = { state: "on_file", due_on: null };

/** Returns the newest entry for a duty, by the day it was done or begun. */
function newestEntry(dossier: readonly DossierEntry[], code: string): DossierEntry | undefined {
  const placed = (entry: DossierEntry) => entry.on ?? entry.began_on ?? "";
  return dossier
    .filter(({ kind }) => kind === code)
    .toSorted((a, b) => placed(b).localeCompare(placed(a)))[0];
}

function ending(dueOn: string, today: string): Standing {
  if (dueOn < today) return { state: "expired", due_on: dueOn };
  return { state: dueOn <= daysAfter(today, noticeDays) ? "expiring" : "on_file", due_on: dueOn };
}

function waiting(dueOn: string | null, today: string): Standing {
  if (dueOn === null) return { state: "missing", due_on: null };
  return { state: dueOn < today ? "overdue" : "pending", due_on: dueOn };
}

/** Returns the day from which the deadline of an unfulfilled duty is counted; null if it is unknown. */
function beginning(
  duty: LawDuty,
  entry: DossierEntry | undefined,
  profile: Pick<LegalProfile, "resolution_on">,
): string | null {
  return duty.counted_from === "oiv_list_published"
    ? (entry?.began_on ?? profile.resolution_on)
    : (entry?.began_on ?? null);
}

/**
 * Returns the present state of a duty in the dossier. The earlier expiry decides: that of the document itself or the
 * deadline of the law.
 */
export function dutyState(
  duty: LawDuty,
  profile: Pick<LegalProfile, "dossier" | "regime" | "resolution_on">,
  { today, holidays }: Calendar,
): Standing {
  const entry = newestEntry(profile.dossier, duty.code);
  const happens = duty.counted_from === "delegate_changed" || duty.counted_from === "agency_notified";
  if (!entry?.on && profile.regime !== "oiv") return { state: "not_bound", due_on: null };
  if (!entry && happens) return { state: "nothing_to_do", due_on: null };
  if (!entry?.on) {
    const from = beginning(duty, entry, profile);
    return waiting(from && duty.term ? lastDayOf(from, duty.term, holidays) : null, today);
  }
  const renewal = duty.term?.recurring ? lastDayOf(entry.on, duty.term, holidays) : null;
  const days = [renewal, entry.expires_on].filter((day) => day !== null).toSorted();
  return days[0] ? ending(days[0], today) : onFile;
}

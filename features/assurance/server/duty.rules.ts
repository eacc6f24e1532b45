import type { AnciLaw } from "#database/reference/anci-law-file.ts";
import type { DossierEntry, DutyState, LegalProfile } from "#features/assurance/legal-profile.contract.ts";
import { daysAfter } from "#platform/server/calendar/day-count.rules.ts";
import { lastDayOf } from "./legal-term.rules.ts";

export type LawDuty = AnciLaw["oiv_dossier"][number];

/** What ends within this many days is announced. */
export const noticeDays = 60;

interface Standing {
  state: DutyState;
  due_on: string | null;
}

interface Calendar {
  today: string;
  holidays: ReadonlySet<string>;
}

const onFile: Standing = { state: "on_file", due_on: null };

/** The newest entry that answers a duty, by the day it was done or begun. */
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

/** The day from which the term of a duty runs, that is not answered yet. */
function beginning(
  duty: LawDuty,
  entry: DossierEntry | undefined,
  profile: Pick<LegalProfile, "resolution_on">,
): string | null {
  return duty.counted_from === "oiv_list_published"
    ? (entry?.began_on ?? profile.resolution_on)
    : (entry?.began_on ?? null);
}

/** How the dossier answers a duty today. What expires first decides: the paper's own day or the term of the law. */
export function dutyStanding(
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

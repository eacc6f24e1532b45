import type { EarlierDecision } from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { figurePath } from "#platform/contract/figures/define-figure.ts";
import { roleMay } from "#platform/contract/permissions.ts";
import { companyIn } from "#platform/server/actor.ts";
import { businessDaysAfter } from "#platform/server/calendar/business-day.rules.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import { beginningOf, dayOf, daysAfter, monthsBefore } from "#platform/server/calendar/santiago-days.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findNewestSnapshots, type SnapshotRow } from "#platform/server/figures/figure-snapshot.store.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { findMatterPage } from "#platform/server/matters/read-matters.store.ts";
import { unrestrictedMatters } from "#platform/server/matters/unrestricted-matters.ts";
import { type SummaryFacts, summaryParts } from "#platform/server/summaries/summary-part.extension.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readFigureIds } from "../composition/compose-summary.ts";
import type { MonthFacts, Reading, WaitingMatter } from "../composition/month-facts.ts";
import { findDecisionsOfMonth } from "../summaries/decision.store.ts";

/** The last day of the month that begins on a day. */
export const lastDayOf = (month: string): string => daysAfter(nextMonth(month), -1);
export const nextMonth = (month: string): string =>
  daysAfter(`${month.slice(0, 8)}28`, 4)
    .slice(0, 8)
    .concat("01");
/** The first day of the month before the one of a day. */
export const monthBefore = (day: string): string => `${monthsBefore(day, 1).slice(0, 8)}01`;

/** The number of last days of a month of which a snapshot may be used as the end of the month. */
const endDays = 6;
const maxMatters = 200;
/** Business days that the company has for a decision. */
const decisionDays = 10;

type GatherContext = Pick<VerbContext, "db" | "clock" | "actor" | "extensions">;

/**
 * Reads the data of a month that the company's own people may see: the transaction must have only their rights
 * (`oversees` false), so that neither internal rows nor pending matters of the provider are included.
 */
export async function gatherFacts(context: GatherContext, month: string): Promise<MonthFacts> {
  const { db, clock, actor } = context;
  const companyId = companyIn(actor);
  const [to, today] = [lastDayOf(month), dayOf(clock.now())];
  const mark = await findCompanyMark(db, companyId);
  return {
    company: mark.full_name || mark.name,
    from: month,
    to,
    today,
    readings: await readingsOf(context, companyId, month),
    ...(await partsOf(context, companyId, month)),
    matters: await mattersOf(context, companyId),
    earlier: await earlierOf(db, companyId, monthBefore(month)),
    dueOn: businessDaysAfter(today, decisionDays, holidays),
  };
}

async function readingsOf(
  { db, extensions }: GatherContext,
  companyId: number,
  month: string,
): Promise<Record<string, Reading>> {
  const definitions = extensions(figureSources)
    .flatMap(({ figures }) => figures)
    .filter(({ id, permission }) => readFigureIds.includes(id) && roleMay("client", permission));
  const snapshotsAt = async (end: string) => {
    const rows = await findNewestSnapshots(db, {
      companyId,
      side: "client",
      from: daysAfter(end, -endDays),
      to: end,
    });
    return new Map<string, SnapshotRow>(rows.map((row) => [row.figure_id, row]));
  };
  const now = await snapshotsAt(lastDayOf(month));
  const earlier = await snapshotsAt(daysAfter(month, -1));
  return Object.fromEntries(
    definitions.map((figure) => [
      figure.id,
      {
        id: figure.id,
        label: figure.label,
        value: now.get(figure.id)?.value ?? null,
        before: earlier.get(figure.id)?.value ?? null,
        direction: figure.direction,
        to: figurePath(figure, "client"),
      },
    ]),
  );
}

async function partsOf({ db, clock, extensions }: GatherContext, companyId: number, month: string) {
  const bounds = { companyId, from: beginningOf(month), until: beginningOf(nextMonth(month)) };
  const all: SummaryFacts[] = [];
  for (const part of extensions(summaryParts))
    if (roleMay("client", part.permission)) all.push(await part.read({ db, clock, month: bounds }));
  return {
    incidents: all.flatMap(({ incidents = [] }) => incidents),
    coverage: all.flatMap(({ coverage = [] }) => coverage),
    gaps: all.flatMap(({ gaps = [] }) => gaps),
    reasons: all.flatMap(({ reasons = [] }) => reasons),
    delivery: all.flatMap(({ delivery = [] }) => delivery),
  };
}

async function mattersOf(
  { db, clock, extensions }: GatherContext,
  companyId: number,
): Promise<WaitingMatter[]> {
  const { kinds, selection } = unrestrictedMatters(
    { clock, extensions },
    { companyId, side: "client", role: "client" },
  );
  const labels = new Map(kinds.map(({ kind, label }) => [kind, label]));
  // A decision that the summary itself requests is excluded from the changes of the month.
  labels.delete("executive_summary");
  const { items } = await findMatterPage(
    db,
    { ...selection, kinds: [...labels.keys()] },
    { limit: maxMatters },
  );
  const now = clock.now();
  return items
    .filter(({ since }) => since <= now)
    .map(({ kind, code, title, need, path, due_at, deadline, harm }) => ({
      kind,
      kindLabel: labels.get(kind) ?? kind,
      code,
      title,
      need,
      path,
      due: due_at && dayOf(due_at),
      legal: deadline === "legal",
      harm,
    }));
}

async function earlierOf(db: Database, companyId: number, month: string): Promise<EarlierDecision[]> {
  const rows = await findDecisionsOfMonth(db, companyId, month);
  return rows.map(({ answered_at, ...row }) => ({
    ...row,
    answered_on: answered_at && dayOf(answered_at),
  }));
}

/**
 * Returns the hash of the data of a month. Data that arrives late changes it; present pending matters do not, nor
 * does later work on an incident (its state, its severity and its text for the company).
 */
export function factsHash({ readings, incidents, coverage, gaps, reasons, delivery }: MonthFacts): string {
  const happened = incidents.map(({ code, title, day }) => ({ code, title, day }));
  return contentHash({ readings, incidents: happened, coverage, gaps, reasons, delivery });
}

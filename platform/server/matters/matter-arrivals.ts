import { type Role, roleMay } from "#platform/contract/permissions.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Announcement } from "#platform/server/live/announcement.ts";
import { findServingPeople } from "./matter.store.ts";
import type { MatterKind } from "./matter-kind.ts";

/** A pending matter that was not stored before this transaction. */
export interface MatterArrival {
  kind: string;
  side: string;
  severity: number | null;
  /** The only readers of a restricted object. */
  readers: readonly number[] | null;
}

/** The maximum number of people in one announcement, because PostgreSQL's NOTIFY accepts 8,000 bytes. */
const maxAnnouncedPeople = 500;

/** Splits the recipients of a live update into parts that each fit into one announcement. */
export function announcedParts(people: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(people.length / maxAnnouncedPeople) }, (_, part) =>
    people.slice(part * maxAnnouncedPeople, (part + 1) * maxAnnouncedPeople),
  );
}

const roleOf = ({ is_staff, is_operator }: { is_staff: boolean; is_operator: boolean }): Role =>
  is_staff ? "staff" : is_operator ? "operator" : "client";

/**
 * Returns the live updates about new pending matters, one per kind, severity and readers, for the people of the
 * matter's side who may read the kind. They contain counts only. The transaction must have the role of the outbox.
 */
export async function newsOfArrivals(
  db: Database,
  arrivals: readonly MatterArrival[],
  { companyId, kinds }: { companyId: number; kinds: readonly MatterKind[] },
): Promise<Announcement[]> {
  if (arrivals.length === 0) return [];
  const people = (await findServingPeople(db, companyId)).map((row) => ({ id: row.id, role: roleOf(row) }));
  const permissions = new Map(kinds.map(({ kind, permission }) => [kind, permission]));
  const groups = Map.groupBy(arrivals, ({ kind, side, severity, readers }) =>
    JSON.stringify([kind, side, severity, readers]),
  );
  return [...groups.values()].flatMap((group) => {
    const [{ kind, side, severity, readers } = { kind: "", side: "", severity: null, readers: null }] = group;
    const permission = permissions.get(kind);
    const ids = people
      .filter(({ id, role }) => {
        const isOfSide = (role === "client" ? "client" : "provider") === side;
        return isOfSide && permission && roleMay(role, permission) && (!readers || readers.includes(id));
      })
      .map(({ id }) => id);
    const data = {
      kind,
      company_id: companyId,
      added: group.length,
      ...(severity !== null && { severity: severityOfRank(severity) }),
    };
    return announcedParts(ids).map((part) => ({ topic: "matters.changed", people: part, data }));
  });
}

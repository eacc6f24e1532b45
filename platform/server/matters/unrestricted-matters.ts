import type { MatterSide } from "#platform/contract/matters/matter-terms.ts";
import type { Role } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type MatterKind, readableKinds } from "./matter-kind.ts";
import {
  countMatters,
  findMatterPage,
  type MatterCount,
  type MatterSelection,
} from "./read-matters.store.ts";

interface Reader {
  companyId: number;
  side: MatterSide;
  role: Role;
  /** The person whose own matters are included; without it, matters of particular people are left out. */
  userId?: number;
}

/**
 * Returns the pending matters of one side of a company, in the order of its queue, without matters that only named
 * people may read: for answers and documents that other people may read later.
 */
export function unrestrictedMatters(
  { clock, extensions }: Pick<VerbContext, "clock" | "extensions">,
  { companyId, side, role, userId = 0 }: Reader,
): { kinds: MatterKind[]; selection: MatterSelection } {
  const kinds = readableKinds(extensions, role);
  return {
    kinds,
    selection: {
      companyIds: [companyId],
      side,
      kinds: kinds.map(({ kind }) => kind),
      unrestricted: true,
      now: clock.now(),
      me: userId,
    },
  };
}

const sum = (rows: readonly MatterCount[], of: "total" | "late") =>
  rows.reduce((all, row) => all + row[of], 0);

/** The first matters of a selection and the counts of all of them. */
export async function readUrgentMatters(
  { db }: Pick<VerbContext, "db">,
  selection: MatterSelection,
  limit: number,
) {
  const { items } = await findMatterPage(db, selection, { limit });
  const counts = await countMatters(db, selection);
  const byKind = Map.groupBy(counts, ({ kind }) => kind);
  const countsOf = (rows: readonly MatterCount[]) => ({ total: sum(rows, "total"), late: sum(rows, "late") });
  return {
    ...countsOf(counts),
    items,
    ofKind: (kind: string) => countsOf(byKind.get(kind) ?? []),
  };
}

import type { EditionBrief } from "#features/standards/edition-difference.contract.ts";
import type { Edition } from "#features/standards/manage-standards.contract.ts";
import type { EditionRow } from "./editions.store.ts";

export function editionFrom({ standard_id: _standard, ...row }: EditionRow): Edition {
  return { ...row, added_at: row.added_at.toISOString() };
}

/** The same for a company, which sees neither files nor other companies. */
export function editionBriefFrom(row: EditionRow, followed: number): EditionBrief {
  return {
    id: row.id,
    label: row.label,
    added_at: row.added_at.toISOString(),
    added_by_name: row.added_by_name,
    control_count: row.control_count,
    assessable_count: row.assessable_count,
    current: row.current,
    followed: row.id === followed,
  };
}

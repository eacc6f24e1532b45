import { documentCode } from "#features/delivery/documents/contracts/document-terms.ts";
import { findPeriod } from "#features/delivery/service-periods/server/service-periods.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findKind, type KindRow } from "../kinds/kind.store.ts";

interface SearchedFacts {
  title: string;
  summary: string;
  fileName: string;
  number?: number | null;
}

/** Returns the text that the search of the list uses. */
export const searchText = ({ title, summary, fileName, number = null }: SearchedFacts) =>
  foldText([documentCode(number), title, summary, fileName].filter(Boolean).join(" "));

/** Returns the kind for a document; refuses a disabled kind unless the document already has it. */
export async function expectKind(db: Database, key: string, current?: string): Promise<KindRow> {
  const kind = await findKind(db, key);
  if (!kind || (!kind.enabled && key !== current))
    throw new Refusal("invalid_input", { detail: "Ese tipo de documento no está en uso." });
  return kind;
}

export async function expectPeriod(
  db: Database,
  companyId: number,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await findPeriod(db, companyId, id))) throw new Refusal("not_found");
}

/** Returns the last day of retention of a document published at the given time. */
export function retentionDay(publishedAt: Date, months: number): string {
  const day = new Date(publishedAt);
  const target = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day.getUTCDate(), lastDay));
  return target.toISOString().slice(0, 10);
}

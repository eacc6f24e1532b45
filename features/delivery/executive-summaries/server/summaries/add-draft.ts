import { v7 as uuidv7 } from "uuid";
import type { Arrangement } from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { plainText } from "../composition/sentences.ts";
import type { ComposedMonth } from "../facts/compose-month.ts";
import { recordStep } from "./act-on-summary.ts";
import { pagesHash, pruneArrangement, visiblePages } from "./arrangement.rules.ts";
import { addSummary, type SummaryRow } from "./summary.store.ts";

const untouched: Arrangement = { order: {}, hidden: [] };

/** The text by which the search of the portal finds a summary. */
export const searchText = (monthName: string, headline: string): string =>
  foldText(`resumen ejecutivo ${monthName} ${headline}`);

/** Returns the columns that are derived from a composition. */
export function composedColumns(
  { content, factsSha256 }: ComposedMonth,
  {
    arrangement = untouched,
    paragraph = "",
    paragraph_by_name = null,
  }: Partial<Pick<SummaryRow, "arrangement" | "paragraph" | "paragraph_by_name">> = {},
) {
  const pruned = pruneArrangement(content, arrangement);
  const headline = plainText(visiblePages(content, pruned).headline.segments);
  return {
    content: JSON.stringify(content),
    arrangement: JSON.stringify(pruned),
    headline,
    search: searchText(content.month_name, headline),
    sha256: pagesHash({ content, arrangement: pruned, paragraph, paragraph_by_name }),
    facts_sha256: factsSha256,
  };
}

interface DraftOptions {
  /** The published edition that this one corrects, with the note of the changes. */
  corrects?: { summary: SummaryRow; changeNote: string };
}

/** Adds the draft of a month; undefined when the month has a draft, or is published and is not being corrected. */
export async function addDraft(
  context: VerbContext,
  composed: ComposedMonth,
  { corrects }: DraftOptions = {},
): Promise<string | undefined> {
  const { db, actor, clock } = context;
  const at = clock.now();
  const columns = composedColumns(composed, corrects?.summary);
  const id = uuidv7();
  const isNew = await addSummary(db, {
    ...columns,
    company_id: companyIn(actor),
    id,
    month: composed.month,
    edition: (corrects?.summary.edition ?? 0) + 1,
    state: "draft",
    paragraph: corrects?.summary.paragraph ?? "",
    paragraph_by_name: corrects?.summary.paragraph_by_name ?? null,
    corrects_id: corrects?.summary.id ?? null,
    change_note: corrects?.changeNote ?? "",
    composed_at: at,
    composed_by_name: authorOf(actor).name,
    updated_at: at,
  });
  if (!isNew) return undefined;
  await recordStep(context, {
    id,
    month: composed.content.month_name,
    step: "composed",
    reason: corrects?.changeNote ?? "",
    sha256: columns.sha256,
  });
  return id;
}

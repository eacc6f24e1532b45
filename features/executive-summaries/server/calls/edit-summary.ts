import type {
  arrangeSummary as arrangeCall,
  writeParagraph as paragraphCall,
} from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import type { Arrangement } from "#features/executive-summaries/contracts/summary-content.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { plainText } from "../composition/sentences.ts";
import { actOnSummary, expectState } from "../summaries/act-on-summary.ts";
import { searchText } from "../summaries/add-draft.ts";
import { arrange, lineIds, moveLine, pagesHash, visiblePages } from "../summaries/arrangement.rules.ts";
import type { SummaryRow } from "../summaries/summary.store.ts";

const minReason = 5;

/** The columns that follow from an arrangement; the headline counts the visible decisions. */
function arrangedColumns(summary: SummaryRow, arrangement: Arrangement) {
  const headline = plainText(visiblePages(summary.content, arrangement).headline.segments);
  return {
    arrangement: JSON.stringify(arrangement),
    headline,
    search: searchText(summary.content.month_name, headline),
    sha256: pagesHash({ ...summary, arrangement }),
  };
}

export const arrangeSummary: Verb<typeof arrangeCall> = (
  context,
  { section, line, action, reason, ...seen },
) =>
  actOnSummary(context, seen, (summary) => {
    expectState(summary, ["draft"]);
    const { order, hidden } = summary.arrangement;
    const ids = lineIds(arrange(summary.content, summary.arrangement), section);
    if (!ids.includes(line)) throw new Refusal("not_found");
    if (action === "up" || action === "down") {
      const moved = moveLine(ids, line, action);
      if (!moved) return null;
      return {
        set: arrangedColumns(summary, { order: { ...order, [section]: moved }, hidden }),
        step: "arranged",
        line,
      };
    }
    const isHidden = hidden.some((each) => each.line === line);
    if (isHidden === (action === "hide")) return null;
    if (action === "show") {
      const others = hidden.filter((each) => each.line !== line);
      return { set: arrangedColumns(summary, { order, hidden: others }), step: "shown", line };
    }
    if (reason.length < minReason)
      throw new Refusal("invalid_input", { detail: "Escriba por qué se oculta la línea." });
    const [by_name, at] = [authorOf(context.actor).name, context.clock.now().toISOString()];
    const added = [...hidden, { line, reason, by_name, at }];
    return { set: arrangedColumns(summary, { order, hidden: added }), step: "hidden", line, reason };
  });

export const writeParagraph: Verb<typeof paragraphCall> = (context, { text, ...seen }) =>
  actOnSummary(context, seen, (summary) => {
    expectState(summary, ["draft"]);
    if (text === summary.paragraph) return null;
    const paragraph = { paragraph: text, paragraph_by_name: text ? authorOf(context.actor).name : null };
    return { set: { ...paragraph, sha256: pagesHash({ ...summary, ...paragraph }) }, step: "paragraph" };
  });

import { findingNumber, findingStatusWords } from "#features/scans/scans.words.ts";
import { FindingFilter } from "#features/vulnerabilities/contracts/finding-list.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findFindingPage } from "./finding-list.store.ts";
import { findingsFrom } from "./finding-view.ts";
import { selectionFor } from "./selection-for.ts";

/** Open findings whose title, rule, CVE, asset or number is what was asked, the most pressing first. */
export async function searchFindings(context: VerbContext, question: string, limit: number) {
  const selection = await selectionFor(context, FindingFilter.parse({ q: question, open: "true" }));
  const { items } = await findFindingPage(context.db, selection, { sort: "-priority", limit });
  return (await findingsFrom(context.db, items, selection)).map(({ id, number, issue, asset, status }) => ({
    title: `${findingNumber(number)} · ${issue.title}`,
    detail: `${findingStatusWords[status]} · ${asset.name}`,
    path: `/Vulnerabilidades/${id}`,
  }));
}

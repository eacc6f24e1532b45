import type * as contract from "#features/vulnerabilities/contracts/finding-groups.contract.ts";
import { findThreats } from "#features/vulnerabilities/server/findings/finding-list.store.ts";
import { noThreat } from "#features/vulnerabilities/server/findings/finding-view.ts";
import { findIssueGroups } from "#features/vulnerabilities/server/groups/finding-group.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listIssueGroups: Verb<typeof contract.listIssueGroups> = async ({ db }, input) => {
  const page = await findIssueGroups(db, input);
  const threats = await findThreats(
    db,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map(({ title, title_es, ...issue }) => ({
      ...issue,
      title: title_es ?? title,
      threat: threats.get(issue.id) ?? noThreat,
    })),
  };
};

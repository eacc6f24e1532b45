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
    items: page.items.map(({ id, title, title_es, source, rule_id, cves, remedy, open, by_severity }) => ({
      id,
      title: title_es ?? title,
      source,
      rule_id,
      cves,
      remedy,
      threat: threats.get(id) ?? noThreat,
      open,
      by_severity,
    })),
  };
};

import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/finding-groups.contract.ts";
import { findAssetGroups, findIssueGroups } from "../groups/finding-group.store.ts";
import { noneOpen } from "../panel/finding-panel.store.ts";
import { findThreats } from "./finding-list.store.ts";
import { noThreat } from "./finding-view.ts";
import { scannedSince } from "./selection-for.ts";

const listIssueGroups: Verb<typeof contract.listIssueGroups> = async ({ db }, input) => {
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

const listAssetGroups: Verb<typeof contract.listAssetGroups> = async (context, { not_scanned, ...input }) => {
  const before = not_scanned ? await scannedSince(context) : undefined;
  const page = await findAssetGroups(context.db, { ...input, before });
  return {
    ...page,
    items: page.items.map(({ id, name, criticality, exposure, open, by_severity, ...last }) => ({
      asset: { id, name, criticality, exposure },
      open: open ?? 0,
      by_severity: by_severity ?? noneOpen,
      last_scan: {
        id: last.scan_id,
        ended_at: last.ended_at.toISOString(),
        complete: last.complete,
        credentialed: last.credentialed,
      },
    })),
  };
};

export const findingGroupsVerbs = [
  route(contract.listIssueGroups, listIssueGroups),
  route(contract.listAssetGroups, listAssetGroups),
];

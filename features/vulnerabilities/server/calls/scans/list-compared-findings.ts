import { findStandingAssets } from "#features/entities/server/entities.public.ts";
import type * as contract from "#features/vulnerabilities/contracts/scan-comparison.contract.ts";
import { findComparedPage } from "#features/vulnerabilities/server/comparison/scan-comparison.store.ts";
import { comparedScans } from "#features/vulnerabilities/server/comparison/scan-comparison.ts";
import { findIssueNames } from "#features/vulnerabilities/server/findings/finding-list.store.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listComparedFindings: Verb<typeof contract.listComparedFindings> = async (
  { db },
  { id, since, ...search },
) => {
  const two = { from: since, to: id };
  await comparedScans(db, two);
  const page = await findComparedPage(db, { ...two, ...search });
  const issues = await findIssueNames(
    db,
    page.items.map(({ issue_id }) => issue_id),
  );
  const assets = await findStandingAssets(
    db,
    page.items.map(({ asset_id }) => asset_id),
  );
  return {
    ...page,
    items: page.items.map(({ severity, issue_id, asset_id, status, ...row }) => {
      const issue = issues.get(issue_id);
      return {
        ...row,
        status: status as contract.ComparedFinding["status"],
        severity: severityOf(severity),
        title: issue?.title_es ?? issue?.title ?? "",
        asset_name: assets.get(asset_id)?.name ?? "",
      };
    }),
  };
};

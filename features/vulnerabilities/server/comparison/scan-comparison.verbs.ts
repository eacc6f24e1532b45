import { findStandingAssets } from "#features/entities/server/entities.public.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/scan-comparison.contract.ts";
import { findIssueNames } from "../findings/finding-list.store.ts";
import { findComparedPage } from "./scan-comparison.store.ts";
import { comparedScans, scanComparison } from "./scan-comparison.ts";

const compareScans: Verb<typeof contract.compareScans> = ({ db }, { id, since }) =>
  scanComparison(db, { from: since, to: id });

const listComparedFindings: Verb<typeof contract.listComparedFindings> = async (
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

export const scanComparisonVerbs = [
  route(contract.compareScans, compareScans),
  route(contract.listComparedFindings, listComparedFindings),
];

import { findCurrentAssets } from "#features/detection/entities/server/entities.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/scan-comparison.contract.ts";
import { type ComparedClass, comparedClasses } from "../../contracts/scan-comparison.contract.ts";
import { findIssueNames } from "../findings/finding-list.store.ts";
import type { OpenBySeverity } from "../groups/finding-group.store.ts";
import { noneOpen } from "../panel/finding-panel.store.ts";
import {
  countCompared,
  countReached,
  findComparedPage,
  findComparedScan,
  type TwoScans,
} from "./scan-comparison.store.ts";

async function loadComparedScan(db: Database, id: string) {
  const scan = await findComparedScan(db, id);
  if (!scan) throw new Refusal("not_found");
  const { ended_at, ...rest } = scan;
  return { ...rest, ended_at: ended_at.toISOString() };
}

/** Loads both scans; refuses a scan of another company and one that was undone. */
const loadComparedScans = async (db: Database, { from, to }: TwoScans) => ({
  from: await loadComparedScan(db, from),
  to: await loadComparedScan(db, to),
});

/** Returns the counted differences between two scans. */
async function scanComparison(db: Database, two: TwoScans) {
  const scans = await loadComparedScans(db, two);
  const classes = Object.fromEntries(comparedClasses.map((each) => [each, { ...noneOpen }])) as Record<
    ComparedClass,
    OpenBySeverity
  >;
  for (const { class: name, severity, count } of await countCompared(db, two))
    classes[name][severityOfRank(severity)] += count;
  return { ...scans, assets: await countReached(db, two), classes };
}

const compareScans: Verb<typeof contract.compareScans> = ({ db }, { id, since }) =>
  scanComparison(db, { from: since, to: id });

const listComparedFindings: Verb<typeof contract.listComparedFindings> = async (
  { db },
  { id, since, ...search },
) => {
  const two = { from: since, to: id };
  await loadComparedScans(db, two);
  const page = await findComparedPage(db, { ...two, ...search });
  const issues = await findIssueNames(
    db,
    page.items.map(({ issue_id }) => issue_id),
  );
  const assets = await findCurrentAssets(
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
        severity: severityOfRank(severity),
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

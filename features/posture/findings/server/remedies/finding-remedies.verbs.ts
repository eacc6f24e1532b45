import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/finding-remedies.contract.ts";
import { countAssetsOf, findRemedies, type RemedyRow } from "./remedy.store.ts";

const maxIssues = 3;

/** Returns each issue once, although each of its severities is a row. */
function issuesOf({ issue_ids, titles }: RemedyRow) {
  const names = new Map(issue_ids.map((id, at) => [id, titles[at] ?? ""]));
  return [...names].slice(0, maxIssues).map(([id, title]) => ({ id, title }));
}

const listRemedies: Verb<typeof contract.listRemedies> = async ({ db }, { area, limit }) => {
  const rows = await findRemedies(db, area, limit);
  const items: contract.Remedy[] = [];
  for (const row of rows) {
    const { action, has_version, versions, solution, issue_count, findings, by_severity, kev, points } = row;
    const issues = issuesOf(row);
    const [worst] = issues;
    items.push({
      kind: action === null ? "issue" : has_version ? "package" : "patch",
      name: action ?? worst?.title ?? "",
      remedy: action,
      issue_id: action === null ? (worst?.id ?? null) : null,
      versions,
      issues,
      issue_count,
      solution,
      findings,
      by_severity,
      kev,
      assets: await countAssetsOf(db, area, { action, issueId: worst?.id }),
      points,
      share: row.all_points === 0 ? 0 : points / row.all_points,
    });
  }
  return { items, open: rows[0]?.all_findings ?? 0, points: rows[0]?.all_points ?? 0 };
};

export const findingRemediesVerbs = [route(contract.listRemedies, listRemedies)];

import { findCurrentAssets } from "#features/detection/entities/server/entities.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findPromises } from "../clocks/finding-policy.store.ts";
import { findThreats } from "../findings/finding-list.store.ts";
import { noThreat } from "../findings/finding-view.ts";
import { priorityPoints } from "../priority/priority.rules.ts";
import type { FindingWorkRow } from "./finding-work.store.ts";

/** The facts for priority and service level of a finding, at its severity or at another. */
export interface FindingTerms {
  priority(severity: number): number;
  promised(severity: number): SlaTargets | undefined;
}

/** Reads the data for the deadline and priority of several findings at once. */
export async function termsOf(
  db: Database,
  rows: readonly Pick<FindingWorkRow, "issue_id" | "asset_id">[],
): Promise<(row: Pick<FindingWorkRow, "issue_id" | "asset_id" | "attacked_at">) => FindingTerms> {
  const threats = await findThreats(
    db,
    rows.map(({ issue_id }) => issue_id),
  );
  const assets = await findCurrentAssets(
    db,
    rows.map(({ asset_id }) => asset_id),
  );
  const promises = await findPromises(db);
  return ({ issue_id, asset_id, attacked_at }) => {
    const threat = threats.get(issue_id) ?? noThreat;
    const { exposure = null, criticality = null } = assets.get(asset_id) ?? {};
    return {
      priority: (severity) =>
        priorityPoints({
          severity: severityOfRank(severity),
          threat,
          exposure,
          criticality,
          attacked: attacked_at,
        }),
      promised: (severity) => promises({ severity, exposure, kev: threat.kev }),
    };
  };
}

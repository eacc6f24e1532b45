import type { listCloudAlertFacets as call } from "#features/cloud-posture/contracts/cloud-alerts.contract.ts";
import { countCap } from "#platform/contract/page.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countFacets, type FacetName } from "../alerts/cloud-alert-facets.store.ts";
import { selectionFor } from "../alerts/cloud-alert-view.ts";

export const listCloudAlertFacets: Verb<typeof call> = async ({ db }, filter) => {
  const rows = await countFacets(db, await selectionFor(db, filter));
  const count = (name: string) => rows.find(({ facet }) => facet === name)?.count ?? 0;
  const facet = (name: FacetName) =>
    rows
      .filter((row) => row.facet === name)
      .map((row) => {
        const value = name === "severity" ? severityOf(Number(row.value)) : (row.value ?? "");
        return { value, label: row.label ?? value, count: row.count };
      });
  return {
    severity: facet("severity"),
    status: facet("status"),
    category: facet("category"),
    account: facet("account"),
    region: facet("region"),
    service: facet("service"),
    check: facet("check"),
    exposes: count("exposes"),
    added: count("added"),
    capped: count("counted") >= countCap,
  };
};

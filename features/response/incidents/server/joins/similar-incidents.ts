import type { SharedReason } from "#features/response/incidents/contracts/incident-joins.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { observableOf, valueKey } from "#platform/readers/observables.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findIncidents } from "../work/incident.store.ts";
import { refOf } from "../work/incident-view.rules.ts";
import { type AlertTraits, findSharing, type Traits } from "./similar.store.ts";

const mostShown = 20;
const mostValues = 5;
/** What weighs how much when the most alike is looked for: the same alert says most, the same rule least. */
const weights: Record<SharedReason["kind"], number> = {
  alert: 5,
  observable: 3,
  asset: 2,
  account: 2,
  rule: 1,
};

/** Other incidents with what they share, the most alike first. */
export async function similarIncidents(
  db: Database,
  traits: Traits,
  { except, open }: { except: readonly string[]; open: boolean },
) {
  const shared = Map.groupBy(await findSharing(db, traits, except), ({ incident_id }) => incident_id);
  const rows = await findIncidents(db, [...shared.keys()]);
  return rows
    .filter((row) => !open || row.status !== "closed")
    .map((row) => {
      const reasons = [...Map.groupBy(shared.get(row.id) ?? [], ({ kind }) => kind)].map(([kind, all]) => ({
        kind,
        values: kind === "alert" ? [] : all.slice(0, mostValues).map(({ value }) => value),
        count: all.length,
      }));
      const weight = reasons.reduce(
        (sum, { kind, count }) => sum + weights[kind] * Math.min(count, mostValues),
        0,
      );
      return { ...refOf(row), opened_at: row.opened_at.toISOString(), reasons, weight };
    })
    .toSorted((a, b) => b.weight - a.weight || b.opened_at.localeCompare(a.opened_at))
    .slice(0, mostShown)
    .map(({ weight: _, ...found }) => found);
}

const named = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** What alerts name, to be chosen from when they become an incident. */
export function foundIn(alerts: readonly AlertTraits[]) {
  return {
    assets: named(alerts.map(({ asset_name }) => asset_name)),
    accounts: named(alerts.map(({ user_name }) => user_name)),
    observables: named(alerts.flatMap(({ source_ip, file_hash }) => [source_ip, file_hash])),
    techniques: named(alerts.flatMap(({ techniques }) => techniques)),
  };
}

/** The same as traits by which incidents are found. */
export function traitsOf(alerts: readonly AlertTraits[]): Traits {
  const { assets, accounts, observables } = foundIn(alerts);
  return {
    assets: assets.map(foldText),
    accounts: accounts.map(foldText),
    observables: observables.map((written) => {
      const { type, value } = observableOf(written);
      return valueKey(type, value).toString("hex");
    }),
    rules: named(alerts.map(({ rule_id, title }) => rule_id ?? title)),
    alertIds: alerts.map(({ id }) => id),
  };
}

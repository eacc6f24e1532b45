import type { SharedReason } from "#features/response/incidents/contracts/incident-joins.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { observableOf, valueKey } from "#platform/readers/observables.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findIncidents } from "../work/incident.store.ts";
import { incidentRefOf } from "../work/incident-view.rules.ts";
import { type AlertTraits, findSharedTraits, type Traits } from "./similar.store.ts";

const maxVisible = 20;
const maxValues = 5;
/** The weights of the similarity reasons: a shared alert has the highest weight, a shared rule the lowest. */
const weights: Record<SharedReason["kind"], number> = {
  alert: 5,
  observable: 3,
  asset: 2,
  account: 2,
  rule: 1,
};

/** Returns other incidents with their common traits, the most similar first. */
export async function similarIncidents(
  db: Database,
  traits: Traits,
  { except, open }: { except: readonly string[]; open: boolean },
) {
  const shared = Map.groupBy(await findSharedTraits(db, traits, except), ({ incident_id }) => incident_id);
  const rows = await findIncidents(db, [...shared.keys()]);
  return rows
    .filter((row) => !open || row.status !== "closed")
    .map((row) => {
      const reasons = [...Map.groupBy(shared.get(row.id) ?? [], ({ kind }) => kind)].map(([kind, all]) => ({
        kind,
        values: kind === "alert" ? [] : all.slice(0, maxValues).map(({ value }) => value),
        count: all.length,
      }));
      const weight = reasons.reduce(
        (sum, { kind, count }) => sum + weights[kind] * Math.min(count, maxValues),
        0,
      );
      return { ...incidentRefOf(row), opened_at: row.opened_at.toISOString(), reasons, weight };
    })
    .toSorted((a, b) => b.weight - a.weight || b.opened_at.localeCompare(a.opened_at))
    .slice(0, maxVisible)
    .map(({ weight: _, ...found }) => found);
}

const nameOf = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** Returns the objects named by alerts, to choose from when they become an incident. */
export function traitsOfAlerts(alerts: readonly AlertTraits[]) {
  return {
    assets: nameOf(alerts.map(({ asset_name }) => asset_name)),
    accounts: nameOf(alerts.map(({ user_name }) => user_name)),
    observables: nameOf(alerts.flatMap(({ source_ip, file_hash }) => [source_ip, file_hash])),
    techniques: nameOf(alerts.flatMap(({ techniques }) => techniques)),
  };
}

/** Returns the traits of alerts by which similar incidents are found. */
export function traitsOf(alerts: readonly AlertTraits[]): Traits {
  const { assets, accounts, observables } = traitsOfAlerts(alerts);
  return {
    assets: assets.map(foldText),
    accounts: accounts.map(foldText),
    observables: observables.map((text) => {
      const { type, value } = observableOf(text);
      return valueKey(type, value).toString("hex");
    }),
    rules: nameOf(alerts.map(({ rule_id, title }) => rule_id ?? title)),
    alertIds: alerts.map(({ id }) => id),
  };
}

import { cleanText } from "#features/posture/findings/readers/text/clean.ts";
import type { PlanUsage } from "#features/posture/waf-changes/contracts/accounts.contract.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

/** Limits that are above what any plan has. */
const maxServices = 200;
const maxCycles = 24;
const maxLength = 100;

const objectsOf = (value: unknown): JsonObject[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => isJsonObject(each));

const text = (value: unknown): string => cleanText(value, maxLength).trim();

/**
 * Reads the answer of `/api/prov/v1/accounts/subscription`; undefined if it is not the plan of the account. A section
 * is an object in real answers and a list of objects in the published description of the API; both are read. `N/A` is
 * treated as absent.
 */
export function readPlanUsage(answer: JsonObject, account: string): PlanUsage | undefined {
  const { planStatus, bandwidthHistory } = answer;
  if (!isJsonObject(planStatus) || text(planStatus.accountId) !== account) return undefined;
  const services = Object.values(planStatus)
    .flatMap(objectsOf)
    .flatMap((section) =>
      (Array.isArray(section.planSectionRows) ? section.planSectionRows : [])
        .filter((row) => isJsonObject(row))
        .map((row) => ({
          section: text(section.name),
          name: text(row.name),
          purchased: text(row.purchased),
          used: text(row.used).replace(/^N\/A$/i, ""),
        })),
    )
    .filter(({ name }) => name !== "");
  const bandwidth = (Array.isArray(bandwidthHistory) ? bandwidthHistory : [])
    .filter((cycle) => isJsonObject(cycle))
    .map((cycle) => ({
      // The published description has this name with a blank before it.
      cycle: text(cycle.billingCycle ?? cycle[" billingCycle"]),
      on_demand: text(cycle.onDemandBandwidth),
      always_on: text(cycle.alwaysOnBandwidth),
    }));
  return { services: services.slice(0, maxServices), bandwidth: bandwidth.slice(0, maxCycles) };
}

import { periodStateLabels } from "#features/delivery/service-periods/period-terms.ts";
import * as paths from "#platform/contract/paths.ts";
import { fixedHarm } from "#platform/server/matters/harm.rules.ts";
import { defineMatter, maxMatters } from "#platform/server/matters/matter-kind.ts";
import { findReopenedPeriods } from "./reopened.store.ts";

/** Reopened periods, which a person of the provider must close again. */
export const periodMatters = defineMatter({
  kind: "service_period",
  label: "Períodos de servicio",
  permission: "period.read",
  tables: ["service_period"],
  compute: async ({ db, companyId }) =>
    (await findReopenedPeriods(db, companyId, maxMatters)).map(
      ({ id, name, service_name, reopened_at, reason }) => ({
        id,
        side: "provider",
        code: "Período",
        title: `${name}, ${service_name}`,
        need: "cierre el período reabierto",
        state: periodStateLabels.reopened,
        path: `${paths.servicePeriods}?periodo=${id}`,
        severity: null,
        due: null,
        deadline: "none",
        harm: fixedHarm(10, "Entrega de servicio"),
        since: reopened_at,
        ...(reason && { facts: [{ label: "Motivo", value: reason.slice(0, 200) }] }),
      }),
    ),
});

import type { ConditionField } from "#features/events/event-filter.contract.ts";
import type { EventFilterName } from "../use-event-list.ts";

/** The field that each filter of the plain list narrows by. */
export const filterFields: Partial<Record<EventFilterName, ConditionField>> = {
  activo: "asset_name",
  regla: "rule_id",
  usuario: "user",
  ip: "ip",
  tecnica: "techniques",
  tactica: "tactics",
  categoria: "category",
  pais: "source_country",
  cuenta: "cloud_account",
};

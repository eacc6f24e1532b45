import type { ServicePeriod } from "#features/catalog/catalog.contract.ts";

interface PeriodRow {
  id: string;
  name: string;
  service_id: number;
  service_name: string;
  starts_on: string;
  ends_on: string;
}

export function servicePeriodFrom({ service_id, ...row }: PeriodRow): ServicePeriod {
  return { ...row, service: service_id };
}

export { findPeriod, type PeriodRow } from "./periods/period.store.ts";

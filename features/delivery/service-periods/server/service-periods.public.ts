export { findPeriod, findPeriodOfDays } from "./periods/period.store.ts";

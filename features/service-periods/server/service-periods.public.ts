export { findPeriod } from "./periods/period.store.ts";

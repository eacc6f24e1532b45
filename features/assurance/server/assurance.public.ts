export { countWaiting } from "./count-waiting.ts";
export { findExpiringPapers } from "./find-expiring-papers.ts";
export { getExposure } from "./get-exposure.ts";
export { listNonconformities } from "./list-nonconformities.ts";
export { findMeasureNames } from "./measure-link.store.ts";
export { findExceptions, findOpenNonconformities } from "./open-matters.store.ts";

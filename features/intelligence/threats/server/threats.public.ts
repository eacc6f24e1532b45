export { seedActors } from "./actors/seed-actors.ts";
export { addCompanyIndicator } from "./indicators/add-company-indicator.ts";
export { lookBack } from "./look-back/look-back.ts";
export { compareJob } from "./matching/matching.job.ts";

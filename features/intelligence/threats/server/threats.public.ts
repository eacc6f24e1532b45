export { seedActors } from "./actors/seed-actors.ts";
export { addCompanyIndicator } from "./indicators/add-company-indicator.ts";
export { compareJob } from "./matching/matching.job.ts";
export { runRetroHunt } from "./retro-hunt/retro-hunt.ts";

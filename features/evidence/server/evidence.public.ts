export { countEvidenceOf, countInReview, findExpiringEvidence } from "./evidence-of-controls.store.ts";

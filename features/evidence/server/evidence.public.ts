export { archiveReader } from "./archive-part.ts";
export { countEvidenceOf, countInReview, findExpiringEvidence } from "./evidence-of-controls.store.ts";

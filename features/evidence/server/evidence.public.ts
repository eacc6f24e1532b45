export { addArtifact } from "./add-artifact.ts";
export { countEvidenceOf, countInReview, findExpiringEvidence } from "./evidence-of-controls.store.ts";
export { settleControls } from "./settle-controls.ts";

export { toEvidenceList } from "./analyses/evidence-references.ts";
export { addArtifact } from "./artifacts/add-artifact.ts";
export { recomputeControls } from "./worth/recompute-controls.ts";
export { countEvidenceOf, countInReview, findExpiringEvidence } from "./worth/worth.store.ts";

// Apart from what is only read, so that the area that keeps the states of controls can read without a circle.

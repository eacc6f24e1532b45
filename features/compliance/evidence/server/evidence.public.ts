export { toEvidenceList } from "./analyses/evidence-references.ts";
export { addArtifact } from "./artifacts/add-artifact.ts";
export { recomputeControls } from "./worth/recompute-controls.ts";
export { countEvidenceOf, countInReview, findExpiringEvidence } from "./worth/worth.store.ts";

// These exports are separate from the read-only ones, so that the area of control states can import those without a
// cycle.

export { toEvidenceList } from "./analyses/evidence-references.ts";
export { addArtifact } from "./artifacts/add-artifact.ts";
export { recomputeControls } from "./worth/recompute-controls.ts";
export { countEvidenceOf, countInReview, findExpiringEvidence } from "./worth/worth.store.ts";

// These exports are separate from the ones that only read, so that the feature of control states can import the
// latter without an import cycle.

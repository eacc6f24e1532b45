// Apart from what is only read, so that the area that keeps the states of controls can read without a circle.
export { addArtifact } from "./add-artifact.ts";
export { recomputeControls } from "./settle-controls.ts";

/** Whose reads a change of the duties makes old: its own, the incident's story and the home. */
export const changedFeatures = ["legal_duties", "incidents", "home"];

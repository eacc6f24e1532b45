/** The features whose queries a change of the duties invalidates. */
export const changedFeatures = ["legal_duties", "incidents", "home"];

/** The areas whose queries a change of the duties invalidates: its own, the incident's activity and the home. */
export const changedFeatures = ["legal_duties", "incidents", "home"];

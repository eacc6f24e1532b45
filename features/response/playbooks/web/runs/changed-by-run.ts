/** The areas that are read again after a change of a run. */
export const changedByRun = ["playbooks", "incidents", "home"];

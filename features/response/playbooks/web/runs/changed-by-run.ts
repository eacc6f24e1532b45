/** What is read again after something of a run changed. */
export const changedByRun = ["playbooks", "incidents", "home"];

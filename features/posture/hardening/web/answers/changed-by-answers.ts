/** The areas whose queries an answer of a person changes. */
export const changedByAnswers = ["hardening", "scans", "home", "my_work"];

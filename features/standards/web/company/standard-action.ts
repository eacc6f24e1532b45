/** What an operator may do with a standard of a company. */
export type StandardAction = "enable" | "disable" | "set_up";

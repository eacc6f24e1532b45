/** The side that has to act. */
export const matterSides = ["client", "provider"] as const;
export type MatterSide = (typeof matterSides)[number];

/**
 * The origin of a deadline: the law, the hours of a contract or procedure, or an agreed day; `none`: there is no
 * deadline.
 */
export const matterDeadlines = ["legal", "contract", "day", "none"] as const;
export type MatterDeadline = (typeof matterDeadlines)[number];

/** The answers that a client may give with one press of a button. */
export const matterAnswers = ["authorised", "refused", "ours"] as const;
export type MatterAnswer = (typeof matterAnswers)[number];

/** A fact that helps to decide: «Equipo: srv-fichas-01». */
export interface MatterFact {
  label: string;
  value: string;
}

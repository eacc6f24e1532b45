/** The side that has to act. */
export const matterSides = ["client", "provider"] as const;
export type MatterSide = (typeof matterSides)[number];

/**
 * The source of a deadline: the law, a promise in hours of a contract or a procedure, or an agreed day; `none`: nothing
 * was promised.
 */
export const matterDeadlines = ["legal", "contract", "day", "none"] as const;
export type MatterDeadline = (typeof matterDeadlines)[number];

/** The answers that a client may give with one press. */
export const matterAnswers = ["authorised", "refused", "ours"] as const;
export type MatterAnswer = (typeof matterAnswers)[number];

/** A fact that helps to decide: «Equipo: srv-fichas-01». */
export interface MatterFact {
  label: string;
  value: string;
}

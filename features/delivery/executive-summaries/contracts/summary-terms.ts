/**
 * States of an executive summary.
 *
 * - `draft`: composed and editable
 * - `in_review`: waits for the approval of another person
 * - `approved`: its hash is approved and it waits for publication
 * - `published`: a numbered document that the company's people read
 * - `corrected`: replaced by a later edition of the same month
 */
export const summaryStates = ["draft", "in_review", "approved", "published", "corrected"] as const;
export type SummaryState = (typeof summaryStates)[number];

export const summaryStateLabels = {
  draft: "En preparación",
  in_review: "En revisión",
  approved: "Aprobado",
  published: "Publicado",
  corrected: "Corregido",
} as const satisfies Record<SummaryState, string>;

export const decisionAnswers = ["accepted", "declined", "postponed"] as const;
export type DecisionAnswer = (typeof decisionAnswers)[number];

export const decisionAnswerLabels = {
  accepted: "Aprobada",
  declined: "Rechazada",
  postponed: "Postergada",
} as const satisfies Record<DecisionAnswer, string>;

/** The sections whose lines people may arrange. */
export const arrangedSections = ["incidents", "areas", "decisions", "next"] as const;
export type ArrangedSection = (typeof arrangedSections)[number];

export const summarySteps = [
  "composed",
  "recomposed",
  "arranged",
  "hidden",
  "shown",
  "paragraph",
  "submitted",
  "approved",
  "rejected",
  "published",
  "corrected",
] as const;
export type SummaryStep = (typeof summarySteps)[number];

export const maxParagraphLength = 600;

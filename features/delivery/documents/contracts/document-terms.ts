import * as paths from "#platform/contract/paths.ts";

/**
 * States of a document.
 * - `draft`: written and not sent to review, or sent back
 * - `in_review`: waits for the approval of another person
 * - `published`: approved and numbered; the company's people see it
 * - `replaced`: a later document says what changed
 * - `withdrawn`: taken back with a reason
 * - `deleted`: its files are gone; number, hash and reason stay
 */
export const documentStates = [
  "draft",
  "in_review",
  "published",
  "replaced",
  "withdrawn",
  "deleted",
] as const;
export type DocumentState = (typeof documentStates)[number];

/** The states of a document that was published once. */
export const issuedStates = ["published", "replaced", "withdrawn", "deleted"] as const;

export const documentStateLabels = {
  draft: "Borrador",
  in_review: "En revisión",
  published: "Publicado",
  replaced: "Reemplazado",
  withdrawn: "Retirado",
  deleted: "Eliminado",
} as const satisfies Record<DocumentState, string>;

/** Markings of the Traffic Light Protocol 2.0, the widest first. */
export const documentTlps = ["clear", "green", "amber", "amber_strict", "red"] as const;
export type DocumentTlp = (typeof documentTlps)[number];

export const documentTlpLabels = {
  clear: "TLP:CLEAR",
  green: "TLP:GREEN",
  amber: "TLP:AMBER",
  amber_strict: "TLP:AMBER+STRICT",
  red: "TLP:RED",
} as const satisfies Record<DocumentTlp, string>;

export const documentSteps = [
  "created",
  "revised",
  "submitted",
  "approved",
  "rejected",
  "withdrawn",
  "replaced",
  "held",
  "released",
  "deleted",
] as const;
export type DocumentStep = (typeof documentSteps)[number];

/** `DOC-12`; of a document without a number, nothing. */
export const documentCode = (number: number | null) => (number === null ? null : `DOC-${number}`);
export const documentPath = (id: string) => `${paths.documents}?documento=${id}`;

import type { Outcome } from "#features/assistant/assistant/answer.contract.ts";

/** A question of the quality set with its right answer. Numbers come from the database itself, never from a tool. */
export interface Asked {
  ask: string;
  /** The questions asked before in the same conversation. */
  after?: readonly string[];
  /** The role of the asker; a client unless set. */
  as?: "client" | "operator" | "staff";
  /** The first word of the answer to a question of yes or no. */
  begins?: "sí" | "no" | "no se puede saber";
  /**
   * The query for the right values: each column of its first row must occur in the answer. `$1` is the company, `$2`
   * the time.
   */
  sql?: string;
  /** Texts that must occur in the answer, regardless of accents and case. */
  says?: readonly string[];
  /** The beginning of one of the sources. */
  source?: string;
  /** The accepted outcomes; by default `answered` or `nothing`. */
  outcome?: readonly Outcome[];
  /** Whether the answer may contain no digit, except for those of the question. */
  figureless?: boolean;
  /** A word that the answer must report as not understood. */
  names?: string;
  /** An alternative right answer: it reports that this word was not understood, without any figure. */
  orAsksBack?: string;
}

import type { Outcome } from "#features/assistant/assistant/answer.contract.ts";

/**
 * A question of the quality test with its right answer. Numbers come from the database itself, never from a tool of
 * the assistant.
 */
export interface QualityQuestion {
  ask: string;
  /** The questions that were asked before in the same conversation. */
  after?: readonly string[];
  /** The role of the asker; a client unless set. */
  as?: "client" | "operator" | "staff";
  /** The word with which the answer to a yes-or-no question must begin. */
  begins?: "sí" | "no" | "no se puede saber";
  /**
   * The query for the right values: the answer must contain each column of its first row. `$1` is the company, `$2`
   * the time.
   */
  sql?: string;
  /** Texts that the answer must contain, regardless of accents and case. */
  says?: readonly string[];
  /** The beginning of one of the sources. */
  source?: string;
  /** The accepted outcomes; by default `answered` or `nothing`. */
  outcome?: readonly Outcome[];
  /** Whether the answer may contain no digits except those of the question. */
  figureless?: boolean;
  /** A word that the answer must report as not understood. */
  names?: string;
  /** An alternative right answer, which reports that this word was not understood and contains no figure. */
  orAsksBack?: string;
}

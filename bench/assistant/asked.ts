import type { Outcome } from "#features/assistant/assistant/answer.contract.ts";

/** A question of the quality set, and what is right. Numbers come from the database itself, never from a tool. */
export interface Asked {
  ask: string;
  /** The questions asked before in the same conversation. */
  after?: readonly string[];
  /** The role of the asker; a client unless set. */
  as?: "client" | "operator" | "staff";
  /** The first word of the answer to a question of yes or no. */
  begins?: "sí" | "no" | "no se puede saber";
  /** Its first row: each column must stand in the answer. `$1` is the company, `$2` the moment. */
  sql?: string;
  /** Each must stand in the answer, accents and case aside. */
  says?: readonly string[];
  /** One of the sources must begin so. */
  source?: string;
  /** Right when it is among these; `answered` or `nothing` unless told. */
  outcome?: readonly Outcome[];
  /** No digit may stand in it, but for those of the question. */
  figureless?: boolean;
  /** A word that it must say it did not understand. */
  names?: string;
  /** Right as well: saying that this word was not understood, without any figure. */
  orAsksBack?: string;
}

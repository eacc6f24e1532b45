import type { AnalysisKind } from "#features/analyses/analyses.contract.ts";
import type { Area, Reference } from "#features/analyses/analysis-content.contract.ts";
import type { Facts } from "./facts.ts";

/** Something said of the facts, and the records it rests on; without its own, those of the rule's judgement. */
export interface Said {
  /** Of what it is said, where the rule says it of several things. */
  of?: string;
  text: string;
  sources?: readonly Reference[];
}

/** 1 to 5. */
export type Scale = 1 | 2 | 3 | 4 | 5;

export interface SaidRisk extends Said {
  impact: Scale;
  effort: Scale;
  action: {
    text: string;
    owner: string;
    /** The day that the record itself names; without one, the term follows from the impact. */
    dueOn?: string | null;
  };
}

export interface Judged {
  /** 0 to 100; counted only where the rule weighs something. */
  value: number;
  /** Why it has that value, with its numbers. */
  because: string;
  sources: readonly Reference[];
  strengths?: readonly Said[];
  gaps?: readonly Said[];
  risks?: readonly SaidRisk[];
}

/** What cannot be judged says what is missing to do it, in one sentence. */
export type Judgement = Judged | { missing: string };

/** One rule of the built-in engine. It is declared to the reader in `says`, and depends on nothing but the facts. */
export interface Rule {
  key: string;
  name: string;
  area: Area;
  /** Its weight in the score of each kind of analysis that it belongs to; 0 says something and does not count. */
  weights: Partial<Record<AnalysisKind, number>>;
  says: string;
  judge(facts: Facts): Judgement;
}

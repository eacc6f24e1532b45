import { z } from "zod";
import { Relation } from "#features/standards/standards.contract.ts";
import type { StoredPair } from "./mapping-request.store.ts";
import { byWords, strongestByWords } from "./propose-pairs.rules.ts";

/** What a model may say of pairs that it was given. Nothing else is read. */
export const Judgement = z.object({
  pairs: z
    .array(
      z.object({
        key: z.string().max(60),
        related: z.boolean(),
        relation: Relation.default("intersect"),
        strength: z.number().int().min(1).max(10).default(1),
        reason: z.string().max(1_000).default(""),
      }),
    )
    .max(200),
});
export type Judgement = z.infer<typeof Judgement>;

const longestReason = 300;
/** A reason is a sentence: no links, no markup. */
const dressed = /https?:|www\.|[<>`*_#|[\]]|\p{Cc}/u;

/** What a pair is called in front of a model. */
export const keyOf = (pair: Pick<StoredPair, "source_control_id" | "target_control_id">) =>
  `${pair.source_control_id}-${pair.target_control_id}`;

/** Pairs that rest on a likeness of words alone: only of these a model is asked. */
export const isByWords = ({ path }: StoredPair) => path.some(({ origin }) => origin === byWords);

/**
 * The same pairs, with what a model says of those that words alone brought together: how they relate, how strongly, and
 * why. It adds no pair and takes none away: one that it calls unrelated goes to the end, as weak as can be.
 */
export function judgedPairs(pairs: readonly StoredPair[], judgement: Judgement): StoredPair[] {
  const said = new Map(judgement.pairs.map((each) => [each.key, each]));
  const [related, unrelated]: [StoredPair[], StoredPair[]] = [[], []];
  for (const pair of pairs) {
    const word = isByWords(pair) ? said.get(keyOf(pair)) : undefined;
    if (!word) related.push(pair);
    else (word.related ? related : unrelated).push(withWord(pair, word));
  }
  return [...related, ...unrelated];
}

function withWord(
  pair: StoredPair,
  { related, relation, strength, reason }: Judgement["pairs"][number],
): StoredPair {
  const told = {
    // Nor does it say that a control is covered whole: accepted by the dozen, that would fill controls nobody read.
    relation: related && relation === "subset" ? relation : pair.relation,
    strength: related ? Math.min(strength, strongestByWords) : 1,
  };
  const plain = reason.trim().slice(0, longestReason);
  return {
    ...pair,
    ...told,
    path: pair.path.map((link) => ({ ...link, ...told })),
    ...(plain !== "" && !dressed.test(plain) && { reason: plain }),
  };
}

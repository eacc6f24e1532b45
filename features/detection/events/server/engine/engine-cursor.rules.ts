import { z } from "zod";
import { Refusal } from "#platform/server/refusal.ts";
import type { SortValues } from "./engine-answers.ts";

const SortValue = z.union([z.number(), z.string().max(200), z.boolean(), z.null()]);

/**
 * The position after a page: behind the documents with the given sort values, and behind a number of documents with
 * equal ones. It needs no tie-breaker of the engine, and nothing is stored in the engine.
 */
const EngineCursor = z.object({
  after: z.array(SortValue).min(1).max(4).nullable(),
  passed: z.number().int().min(0).max(9_000),
  /** The rank whose documents come next in a list by severity. */
  rank: z.number().int().min(0).max(5).nullable(),
});
export type EngineCursor = z.infer<typeof EngineCursor>;

export const beginning: EngineCursor = { after: null, passed: 0, rank: null };

export function writeEngineCursor({ after, passed, rank }: EngineCursor): string {
  return Buffer.from(JSON.stringify([after, passed, rank])).toString("base64url");
}

export function readEngineCursor(rawText: string | undefined): EngineCursor {
  if (rawText === undefined) return beginning;
  const parseResult = EngineCursor.safeParse(partsOf(rawText));
  if (!parseResult.success) throw new Refusal("invalid_input", { detail: "La página pedida no existe." });
  return parseResult.data;
}

function partsOf(rawText: string): unknown {
  try {
    const [after, passed, rank] = JSON.parse(Buffer.from(rawText, "base64url").toString("utf8"));
    return { after, passed, rank };
  } catch {
    return undefined;
  }
}

/** Returns the cursor after the last of these documents. */
export function placeBehind(start: EngineCursor, hits: readonly { sort: SortValues }[]): EngineCursor {
  const last = hits.at(-1);
  if (!last) return start;
  const same = (sort: SortValues) => JSON.stringify(sort) === JSON.stringify(last.sort);
  const before = hits.findLast(({ sort }) => !same(sort));
  const there = hits.filter(({ sort }) => same(sort)).length;
  return before
    ? { ...start, after: before.sort, passed: there }
    : { ...start, passed: start.passed + there };
}

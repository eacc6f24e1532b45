import { z } from "zod";

const longestVector = 8_192;

const Answer = z.object({
  data: z.array(
    z.object({
      index: z.number().int().min(0).optional(),
      embedding: z.array(z.number().min(-1e6).max(1e6)).min(1).max(longestVector),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().int().min(0).optional() }).optional(),
});

/** The vectors of an answer in the order of the texts; undefined when it is not what was asked for. */
export function readEmbeddings(
  body: unknown,
  texts: number,
): { vectors: number[][]; tokens: number | undefined } | undefined {
  const read = Answer.safeParse(body);
  if (!read.success || read.data.data.length !== texts) return undefined;
  const inOrder = read.data.data
    .map(({ index, embedding }, place) => ({ place: index ?? place, embedding }))
    .toSorted((one, other) => one.place - other.place);
  if (inOrder.some(({ place }, at) => place !== at)) return undefined;
  const vectors = inOrder.map(({ embedding }) => embedding);
  const length = vectors[0]?.length;
  if (vectors.some((vector) => vector.length !== length)) return undefined;
  return { vectors, tokens: read.data.usage?.prompt_tokens };
}

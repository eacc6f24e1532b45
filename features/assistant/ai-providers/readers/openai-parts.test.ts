import { describe, expect, test } from "vitest";
import { readEmbeddings } from "./openai-parts.ts";

const one = { index: 0, embedding: [0.1, 0.2] };
const two = { index: 1, embedding: [0.3, 0.4] };

describe("an answer of embeddings", () => {
  test("is put in the order of the texts", () => {
    expect(readEmbeddings({ data: [two, one], usage: { prompt_tokens: 9 } }, 2)).toEqual({
      vectors: [one.embedding, two.embedding],
      tokens: 9,
    });
  });

  test.each([
    ["fewer than the texts", { data: [one] }],
    ["twice the same", { data: [one, one] }],
    ["of different lengths", { data: [one, { index: 1, embedding: [1] }] }],
    ["empty", { data: [one, { index: 1, embedding: [] }] }],
    ["beyond measure", { data: [one, { index: 1, embedding: [1e300, 1] }] }],
    ["no numbers", { data: [one, { index: 1, embedding: ["a", "b"] }] }],
    ["nothing of the kind", "<html>"],
  ])("is not taken when the vectors are %s", (_, body) => {
    expect(readEmbeddings(body, 2)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { findLikenesses } from "./likeness.rules.ts";

const options = { threshold: 0.2, perSource: 3 };
const worded = (id: number, sentence: string) => ({ id, words: sentence.split(" ") });

describe("the likeness of two controls", () => {
  test("is found by the uncommon words they share, not by those that every control uses", () => {
    const sources = [worded(1, "gestion respaldo copia"), worded(2, "gestion vulnerabilidad parche")];
    const targets = [worded(11, "gestion respaldo prueba"), worded(12, "gestion proveedor contrato")];
    expect(findLikenesses(sources, targets, options).map(({ source, target }) => [source, target])).toEqual([
      [1, 11],
    ]);
  });

  test("is whole for the same words and stays between 0 and 1", () => {
    const words = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 12 });
    const controls = fc.array(words, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(controls, controls, (left, right) => {
        const sources = left.map((these, id) => ({ id, words: these }));
        const targets = right.map((these, id) => ({ id, words: these }));
        for (const { likeness } of findLikenesses(sources, targets, { threshold: 0, perSource: 10 })) {
          expect(likeness).toBeGreaterThanOrEqual(0);
          expect(likeness).toBeLessThanOrEqual(1);
        }
      }),
    );
    const [same] = findLikenesses([worded(1, "acceso remoto")], [worded(2, "acceso remoto")], options);
    expect(same?.likeness).toBeCloseTo(1);
  });

  test("gives each source only its nearest targets", () => {
    const targets = [1, 2, 3, 4, 5].map((id) => worded(id, "acceso remoto"));
    const likenesses = findLikenesses(
      [worded(9, "acceso remoto")],
      [...targets, worded(6, "otra cosa")],
      options,
    );
    expect(likenesses.map(({ target }) => target)).toEqual([1, 2, 3]);
  });
});

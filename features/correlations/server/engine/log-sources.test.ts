import { expect, test } from "vitest";
import { logSourcePredicate } from "./log-sources.ts";
import { seen } from "./seen.fixture.ts";

test("a product or a service without a name of its own is looked for where the event says who made it", () => {
  // Every object of the language answers to "__proto__"; a rule may well say it, and others go on.
  for (const name of ["cafetera", "__proto__"]) {
    for (const place of ["product", "service"] as const) {
      const source = { category: null, product: null, service: null, [place]: name };
      expect(logSourcePredicate(source)(seen({}))).toBe(false);
    }
  }
});

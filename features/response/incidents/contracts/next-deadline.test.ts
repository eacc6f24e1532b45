import { expect, test } from "vitest";
import { nextDeadline } from "./next-deadline.ts";

const legal_term = { name: "Alerta temprana", due_at: "2026-11-28T18:00:00.000Z", late: false };
const clock = { kind: "contain", due_at: "2026-11-28T13:00:00.000Z" };

test("a legal term stands before a term of the contract that ends sooner", () => {
  expect(nextDeadline({ legal_term, clock })).toEqual({ kind: "legal", term: legal_term });
});

test("without a legal term the contract's counts, and without both there is none", () => {
  expect(nextDeadline({ legal_term: null, clock })).toEqual({ kind: "contract", clock });
  expect(nextDeadline({ legal_term: null, clock: null })).toBeUndefined();
});

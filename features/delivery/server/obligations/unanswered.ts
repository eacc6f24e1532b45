import { expectState, refuse } from "./act-on-obligation.ts";
import type { Obligation } from "./obligation.store.ts";

/** The moment of a delivery that waits for the company's answer; any other obligation is refused. */
export function expectUnanswered(obligation: Obligation): { delivered_at: Date; delivered_on: string } {
  expectState(obligation, ["delivered"]);
  if (obligation.acceptance === "none") refuse("Este compromiso no requiere aceptación.");
  const { delivered_at, delivered_on } = obligation;
  if (!delivered_at || !delivered_on) throw new Error("A delivered obligation has its moment");
  return { delivered_at, delivered_on };
}

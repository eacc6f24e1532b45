import { Refusal } from "#platform/server/refusal.ts";

/** More want something at once than can be answered. No incident and no line in the log: the metrics count them. */
export class Overcrowded extends Refusal {
  constructor() {
    super("unavailable", { retryAfterSeconds: 2 });
  }
}

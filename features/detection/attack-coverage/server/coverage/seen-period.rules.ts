import { Refusal } from "#platform/server/refusal.ts";

const mostDays = 400;
const hour = 3_600_000;

/** The whole hours of a period that is asked for, as counts are kept by the hour; an endless one is refused. */
export function periodFrom(asked: { from: string; to: string }): { from: Date; to: Date } {
  const from = new Date(Math.floor(Date.parse(asked.from) / hour) * hour);
  const to = new Date(Math.ceil(Date.parse(asked.to) / hour) * hour);
  if (to.getTime() - from.getTime() > mostDays * 86_400_000)
    throw new Refusal("invalid_input", { detail: `El período puede tener hasta ${mostDays} días.` });
  return { from, to };
}

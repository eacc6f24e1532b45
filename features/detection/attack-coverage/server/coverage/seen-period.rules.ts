import { Refusal } from "#platform/server/refusal.ts";

const maxDays = 400;
const hour = 3_600_000;

/**
 * Rounds the requested period to whole hours, because counts are stored by the hour. A period longer than `maxDays` is
 * refused.
 */
export function periodFrom(request: { from: string; to: string }): { from: Date; to: Date } {
  const from = new Date(Math.floor(Date.parse(request.from) / hour) * hour);
  const to = new Date(Math.ceil(Date.parse(request.to) / hour) * hour);
  if (to.getTime() - from.getTime() > maxDays * 86_400_000)
    throw new Refusal("invalid_input", { detail: `El período puede tener hasta ${maxDays} días.` });
  return { from, to };
}

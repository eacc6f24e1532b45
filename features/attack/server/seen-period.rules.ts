import { Refusal } from "#platform/server/refusal.ts";

const mostDays = 400;

/** The moments of a period that is asked for; an endless one is refused. */
export function periodFrom(asked: { from: string; to: string }): { from: Date; to: Date } {
  const [from, to] = [new Date(asked.from), new Date(asked.to)];
  if (to.getTime() - from.getTime() > mostDays * 86_400_000)
    throw new Refusal("invalid_input", { detail: `El período puede tener hasta ${mostDays} días.` });
  return { from, to };
}

import type { VerbContext } from "#platform/server/verb.ts";
import type { HomePart } from "./home-part.extension.ts";

/** What each area answers, in the shape that it declares. */
export async function readAreas(
  context: VerbContext,
  parts: readonly HomePart[],
  since: Date,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    parts.map(async ({ area, shape, read }) => [area, shape.parse(await read(context, since))] as const),
  );
  return Object.fromEntries(answers);
}

/** How far back a home looks when nothing else is asked. */
export function aWeekBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * 86_400_000);
}

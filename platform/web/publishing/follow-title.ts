import { slugOf } from "./slug-of.ts";

interface Named {
  title: string;
  slug: string;
}

/** The fields after a change. The name in the address follows the title until somebody writes another. */
export function followTitle<Fields extends Named>(held: Fields, change: Partial<Fields>): Fields {
  const { title } = change;
  const follows = title !== undefined && held.slug === slugOf(held.title);
  return { ...held, ...change, ...(follows && { slug: slugOf(title) }) };
}

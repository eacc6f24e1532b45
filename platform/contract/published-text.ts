import { z } from "zod";
import { text } from "./text.ts";

/** The name of a publication in an address: `citrix-bleed-cve-2023-4966`. */
export const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use minúsculas, números y guiones");

export const Title = text(120, 3);
export const Summary = text(300);
/** Markdown. */
export const Body = text(100_000);

export const publicationStates = ["draft", "published", "withdrawn"] as const;
export const PublicationState = z.enum(publicationStates);
export type PublicationState = z.infer<typeof PublicationState>;

/** The only marking (TLP) of published texts, because everybody may read them. */
export const Tlp = z.literal("CLEAR");

/** Returns the schema of the values of one filter, separated by commas. */
export function listOf<Item extends z.ZodType<string, string>>(item: Item, limit = 20) {
  return z
    .string()
    .max(2_000)
    .transform((list) =>
      list
        .split(",")
        .map((value) => value.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(limit));
}

import { Refusal } from "#platform/server/refusal.ts";

/** Whoever names no type takes any; a version that is not named is the newest. */
export function refuseUnacceptable(mediaType: string, accept: string | undefined): void {
  const plain = (type: string) =>
    type
      .replaceAll(/\s/g, "")
      .replace(/;q=[\d.]+/, "")
      .toLowerCase();
  const [bare = ""] = mediaType.split(";");
  const taken = ["", "*/*", "application/*", bare, plain(mediaType)];
  const wanted = (accept ?? "").split(",").map(plain);
  if (!wanted.some((type) => taken.includes(type))) throw new Refusal("not_acceptable");
}

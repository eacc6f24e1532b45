import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logo } from "./logo-of.ts";

const part = (name: string) => join(import.meta.dirname, name);

/** What a template needs for `under-marks`: the provider's mark, and the company's logo where there is one. */
export async function markFiles(logo: Logo | null): Promise<Record<string, Uint8Array>> {
  return {
    "marks.typ": await readFile(part("marks.typ")),
    "provider-mark.svg": await readFile(part("provider-mark.svg")),
    ...(logo && { [logo.name]: logo.content }),
  };
}

/** The provider's mark as Word draws it. */
export function providerMarkOfWord(): Buffer {
  return readFileSync(part("provider-mark.png"));
}

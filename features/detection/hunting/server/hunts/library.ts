import { readdirSync, readFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import { z } from "zod";
import { DataNeed } from "#features/detection/hunting/hunting.contract.ts";
import type { WrittenHunt } from "./hunt.store.ts";

const place = new URL("../../library/", import.meta.url);

const Entry = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]{3,80}$/),
  title: z.string().min(5).max(200),
  hypothesis: z.string().min(10).max(2_000),
  techniques: z.array(z.string().regex(/^T\d{4}(\.\d{3})?$/)).min(1),
  needs: z.array(DataNeed).min(1),
  logsource: z.record(z.string(), z.string()),
  detection: z.record(z.string(), z.unknown()),
});

export interface LibraryEntry extends WrittenHunt {
  slug: string;
}

let libraryEntries: LibraryEntry[] | undefined;

/** Returns the hunts of the portal's library in the order of their files. The files are read on first use. */
export function huntLibrary(): LibraryEntry[] {
  libraryEntries ??= readdirSync(place)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .flatMap((file) => z.array(Entry).parse(parse(readFileSync(new URL(file, place), "utf8"))))
    .map(({ logsource, detection, ...hunt }) => ({
      ...hunt,
      query: {
        kind: "sigma",
        text: stringify({
          title: hunt.title,
          status: "experimental",
          description: hunt.hypothesis,
          tags: hunt.techniques.map((technique) => `attack.${technique.toLowerCase()}`),
          logsource,
          detection,
          level: "medium",
        }),
      },
    }));
  return libraryEntries;
}

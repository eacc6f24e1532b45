import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { DataAvailability, workCall, writeCall } from "./hunting.contract.ts";

/** A hunt of the library, and whether the company has it. */
export const LibraryHunt = z.object({
  slug: z.string(),
  title: z.string(),
  hypothesis: z.string(),
  techniques: z.array(z.string()),
  data: z.array(DataAvailability),
  taken: Id.nullable(),
});
export type LibraryHunt = z.infer<typeof LibraryHunt>;

export const listLibraryHunts = defineCall({
  ...workCall,
  effect: "read",
  method: "GET",
  name: "hunting.list_library_hunts",
  path: "/api/hunts/library/",
  summary: "Lists the hunts of the library, each with whether the company has the required data",
  input: z.object({}),
  output: z.object({ items: z.array(LibraryHunt) }),
});

export const takeLibraryHunt = defineCall({
  ...writeCall,
  creates: true,
  name: "hunting.take_library_hunt",
  path: "/api/hunts/library/",
  summary: "Copies a hunt of the library into the company",
  input: z.object({ slug: z.string().regex(/^[a-z0-9-]{3,80}$/) }),
});

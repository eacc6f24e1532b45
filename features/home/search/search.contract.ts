import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";

/** One search result: its address, and the texts by which a person recognises it. */
export const SearchHit = z.object({ title: z.string(), detail: z.string(), path: z.string() });
export type SearchHit = z.infer<typeof SearchHit>;

/** The results of one area, under the label of the area. */
export const SearchGroup = z.object({ area: z.string(), label: z.string(), hits: z.array(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

/** A search result in one of several companies. */
export const CompanySearchHit = SearchHit.extend({
  company: z.object({ id: z.number().int(), name: z.string() }),
});
export type CompanySearchHit = z.infer<typeof CompanySearchHit>;

export const SearchAnswer = z.object({
  /** The question with corrected spelling, if some of the results answer the corrected question; null otherwise. */
  meant: z.string().nullable(),
  groups: z.array(SearchGroup),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** The browser and the server both find screens; their results have this common group. */
export const screenArea = { area: "screen", label: "Pantallas" } as const;

export const searchEverything = defineCall({
  name: "search.search_everything",
  method: "GET",
  path: "/api/search/",
  summary:
    "Searches what the person may see, by area, without areas that have no result; unknown words match similar names",
  permission: "search.read",
  effect: "read",
  scope: "company",
  input: z.object({ q: text(200, 1) }),
  output: SearchAnswer,
});

export const searchCompanies = defineCall({
  name: "search.search_companies",
  method: "GET",
  path: "/api/search/companies/",
  summary:
    "Searches all companies of the person, by area and company: numbers and addresses of any age, words in the newest objects of each",
  permission: "search.read",
  effect: "read",
  scope: "session",
  input: z.object({
    q: text(200, 1),
    /** A company to exclude, such as the one that the page searches separately. */
    except: IntId.optional(),
  }),
  output: z.object({
    groups: z.array(z.object({ area: z.string(), label: z.string(), hits: z.array(CompanySearchHit) })),
    /** The number of companies that were searched. */
    companies: z.number().int(),
    /** The number of newest objects of each area and company that were compared with the words. */
    rows_per_company: z.number().int(),
  }),
});

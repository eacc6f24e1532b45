import { z } from "zod";
import { SearchHit } from "#features/search/search.contract.ts";

const key = "portal.recent_searches";
const most = 5;

/** What this person opened from the search, last first. Local storage may hold anything, or refuse. */
export function recentHits(): SearchHit[] {
  try {
    return z
      .array(SearchHit)
      .max(most)
      .catch([])
      .parse(JSON.parse(localStorage.getItem(key) ?? "[]"));
  } catch {
    return [];
  }
}

export function rememberHit(hit: SearchHit): void {
  const others = recentHits().filter(({ path }) => path !== hit.path);
  try {
    localStorage.setItem(key, JSON.stringify([hit, ...others].slice(0, most)));
  } catch {
    // A browser that stores nothing only forgets what was opened.
  }
}

import { z } from "zod";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { guardedFetch, type OutboundRules } from "#platform/server/outbound/guarded-fetch.ts";
import { OutboundRefusal } from "#platform/server/outbound/outbound-refusal.ts";
import { problemOfStatus, TaxiiProblem } from "./taxii-problem.ts";

/** A server with its sign-in data. */
export interface TaxiiLine {
  rules: OutboundRules;
  /** The complete header; undefined for a server without authentication. */
  authorization: string | undefined;
}

export const taxiiType = "application/taxii+json;version=2.1";

/** The most bytes of a page; if a server exceeds it, fewer objects are requested. */
const pageBytes = 64 * 1_048_576;
const pageObjects = 5_000;
const fewestObjects = 50;
const timeoutMs = 60_000;
/** The maximum number of pages per fetch; the next fetch continues where this one ended. */
const maxPages = 2_000;

async function ask(
  line: TaxiiLine,
  url: string,
): Promise<{ body: JsonObject; addedLast: string | undefined }> {
  const { status, body, headers } = await guardedFetch(
    {
      url,
      headers: { accept: taxiiType, ...(line.authorization && { authorization: line.authorization }) },
      timeoutMs,
      maximumBytes: pageBytes,
      wantedHeaders: ["x-taxii-date-added-last", "retry-after"],
    },
    line.rules,
  );
  if (status !== 200) throw problemOfStatus(status, Number(headers?.["retry-after"]) || undefined);
  // Some servers answer an empty collection with an empty body.
  if (body.length === 0) return { body: {}, addedLast: undefined };
  const json = readJsonObject(body.toString("utf8"));
  if (!("object" in json)) throw new TaxiiProblem("El servidor respondió algo que no es JSON de TAXII.");
  return { body: json.object, addedLast: headers?.["x-taxii-date-added-last"] };
}

const withSlash = (address: string): string => (address.endsWith("/") ? address : `${address}/`);

const Discovery = z.object({ api_roots: z.array(z.string().max(500)).max(100) });
const Collections = z.object({
  collections: z
    .array(
      z.object({
        id: z.string().max(200),
        title: z.string().catch("").default(""),
        can_read: z.boolean().catch(true).default(true),
      }),
    )
    .max(2_000)
    .default([]),
});

export interface FoundCollection {
  api_root: string;
  id: string;
  title: string;
  can_read: boolean;
}

/** Finds the collections of a TAXII server from the address of its discovery or of one of its API roots. */
export async function findCollections(line: TaxiiLine, address: string): Promise<FoundCollection[]> {
  const roots = await rootsOf(line, address);
  const collections: FoundCollection[] = [];
  for (const root of roots.slice(0, 20)) {
    const { body } = await ask(line, new URL("collections/", root).href);
    const parseResult = Collections.safeParse(body);
    if (!parseResult.success) throw new TaxiiProblem("El servidor no informó sus colecciones.");
    for (const each of parseResult.data.collections)
      collections.push({ ...each, title: each.title.slice(0, 200), api_root: root });
  }
  return collections;
}

async function rootsOf(line: TaxiiLine, address: string): Promise<string[]> {
  const base = withSlash(address);
  const { body } = await ask(line, base);
  const discovery = Discovery.safeParse(body);
  if (!discovery.success) return [base];
  // API roots on another origin are left out, because the secret may only be sent to the configured origin.
  return discovery.data.api_roots
    .filter((root) => URL.canParse(root, base))
    .map((root) => withSlash(new URL(root, base).href))
    .filter((root) => new URL(root).origin === new URL(base).origin);
}

export interface TaxiiPage {
  objects: unknown[];
  /**
   * The time, by the server's clock, up to which all objects were returned; undefined if the server does not state
   * it.
   */
  addedLast: Date | undefined;
}

/**
 * Yields the pages of a collection with objects that were added after a time of the server's clock, the oldest first.
 * A page that is too large is requested again with fewer objects; the server's `next` is passed on unchanged, and
 * without it the time of the last object is used.
 */
export async function* collectionPages(
  line: TaxiiLine,
  collection: { api_root: string; collection_id: string; added_after: Date | null },
): AsyncGenerator<TaxiiPage> {
  const place = `collections/${encodeURIComponent(collection.collection_id)}/objects/`;
  let [limit, next]: [number, string | undefined] = [pageObjects, undefined];
  let after = collection.added_after?.toISOString();
  const seenCursors = new Set<string>();
  for (let page = 0; page < maxPages; page += 1) {
    const url = new URL(place, withSlash(collection.api_root));
    url.searchParams.set("limit", String(limit));
    if (after) url.searchParams.set("added_after", after);
    if (next) url.searchParams.set("next", next);
    let answer: Awaited<ReturnType<typeof ask>>;
    try {
      answer = await ask(line, url.href);
    } catch (error) {
      const tooLarge = error instanceof OutboundRefusal && error.problem === "too_large";
      if (!tooLarge || limit <= fewestObjects) throw error;
      limit = Math.max(fewestObjects, Math.floor(limit / 5));
      continue;
    }
    const { objects, more, next: following } = answer.body;
    const addedLast = momentOf(answer.addedLast);
    yield { objects: Array.isArray(objects) ? objects : [], addedLast };
    if (more !== true) return;
    next = typeof following === "string" && following !== "" ? following : undefined;
    if (next === undefined) {
      if (!addedLast || addedLast.toISOString() === after)
        throw new TaxiiProblem("El servidor anuncia más datos, pero no cómo pedirlos.");
      after = addedLast.toISOString();
    } else if (seenCursors.has(next))
      throw new TaxiiProblem("El servidor repite la misma página sin terminar.");
    else seenCursors.add(next);
  }
}

function momentOf(text: string | undefined): Date | undefined {
  const at = new Date(text ?? "");
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export const objectsOfPage = (page: TaxiiPage): JsonObject[] => page.objects.filter(isJsonObject);

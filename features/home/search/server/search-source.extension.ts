import type { SearchHit } from "#features/home/search/search.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A source of the search over everything, in one area. */
export interface SearchSource {
  /** The area's name in the answer, in English: "bulletin". */
  area: string;
  /** The label of its results: "Boletines". */
  label: string;
  /** Sources with a lower number come first. */
  order: number;
  /** The permission to find its objects. */
  permission: Permission;
  /** Searches within the rows that the person may see; best first. */
  find(context: VerbContext, question: string, limit: number): Promise<SearchHit[]>;
  /**
   * Returns names by which the objects are searched, the likeliest first, some hundreds: a misspelt word is replaced by
   * the most similar one. Called only when a question found nothing.
   */
  names?(context: VerbContext, limit: number): Promise<string[]>;
  /**
   * Searches all companies that the person may enter, in one statement, best first. It runs in the scope of a session:
   * a policy opens the tables of the area to that role. Undefined: the area is searched in one company only.
   */
  findInCompanies?(context: VerbContext, question: string, reach: CompanyReach): Promise<CompanyHit[]>;
  /** The objects of the area that an answer may name. Undefined: answers name none of them. */
  objects?: ObjectIndex;
}

/** An object of an area with the facts that an answer gives. */
export interface ObjectHit extends SearchHit {
  /** Whether work on the object remains; null where an object has no end. */
  isOpen: boolean | null;
  /** The name of its owner; null: no owner; undefined: the owner is not shown, or the object has none. */
  owner?: string | null;
  /** The end of its deadline or validity, as an ISO timestamp. */
  due?: string | null;
  /** Other facts of the object in their order: its severity, its dates, its author. */
  facts?: readonly { label: string; text: string }[];
  /** The side whose step is next. */
  pendingOn?: "client" | "provider" | null;
}

/** Finds objects for answers of the assistant, which others may read later: never objects that only named people may read. */
export interface ObjectIndex {
  /** The letters before its numbers: `VUL`. */
  codes?: readonly string[];
  /** Returns the objects whose number or words match, best first; the newest ones for an empty question. */
  find(context: VerbContext, question: string, limit: number): Promise<ObjectHit[]>;
}

/**
 * Returns the index of an area whose objects have no owner, deadline or end of their own: answers contain only the
 * search results.
 */
export const plainObjects = (find: SearchSource["find"], codes?: readonly string[]): ObjectIndex => ({
  ...(codes && { codes }),
  find: async (context, question, limit) =>
    (await find(context, question, limit)).map((hit) => ({ ...hit, isOpen: null })),
});

/** The companies of a search over several, and its bounds in each. */
export interface CompanyReach {
  companyIds: readonly number[];
  /** The number of newest objects of each company that are compared with the words of the question. */
  rowsPerCompany: number;
  limit: number;
}

export type CompanyHit = SearchHit & { companyId: number };

export const searchSources = new ExtensionPoint<SearchSource>("search sources");

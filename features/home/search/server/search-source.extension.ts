import type { SearchHit } from "#features/home/search/search.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A source of the search over everything, in one area. */
export interface SearchSource {
  /** The name of the group in the answer, in English, such as "bulletin". */
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
   * Searches all companies that the person may enter in one statement; the best result comes first. It runs in the
   * scope of a session, whose role a row-level policy allows to read the tables of the feature. If undefined, the
   * feature is searched in one company only.
   */
  findInCompanies?(context: VerbContext, question: string, reach: CompanyReach): Promise<CompanyHit[]>;
  /** The objects of the feature that answers of the assistant may name; if undefined, answers name none of them. */
  objects?: ObjectIndex;
}

/** An object of a feature with the data that an answer states. */
export interface ObjectHit extends SearchHit {
  /** Whether work on the object remains; null where an object has no end. */
  isOpen: boolean | null;
  /**
   * The name of the owner. Null: the object has no owner. Undefined: the owner is not shown, or such objects have
   * none.
   */
  owner?: string | null;
  /** The end of its deadline or validity, as an ISO timestamp. */
  due?: string | null;
  /** Other facts of the object in their order: its severity, its dates, its author. */
  facts?: readonly { label: string; text: string }[];
  /** The side whose step is next. */
  pendingOn?: "client" | "provider" | null;
}

/**
 * Finds objects for answers of the assistant. Other people may read these answers later, so objects that only named
 * people may read are never included.
 */
export interface ObjectIndex {
  /** The letters before its numbers: `VUL`. */
  codes?: readonly string[];
  /** Returns the objects whose number or words match, best first; the newest ones for an empty question. */
  find(context: VerbContext, question: string, limit: number): Promise<ObjectHit[]>;
}

/**
 * Returns the index of a feature whose objects have no owner, deadline or end: answers contain only the search
 * results.
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

import type { SearchHit } from "#features/home/search/search.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** Something of an area that the search over everything looks through. */
export interface SearchSource {
  /** Its name in the answer, in English: "bulletin". */
  area: string;
  /** The label of its results: "Boletines". */
  label: string;
  /** Sources with a lower number come first. */
  order: number;
  /** The permission to find its objects. */
  permission: Permission;
  /** Within the rows that the person may see; best first. */
  find(context: VerbContext, question: string, limit: number): Promise<SearchHit[]>;
  /**
   * Names by which its things are looked for, the likeliest first, some hundreds: a word that was typed wrong is read
   * as the one of them that it resembles. Asked only when a question found nothing.
   */
  names?(context: VerbContext, limit: number): Promise<string[]>;
  /**
   * Within all companies that the person may enter, in one statement, best first. Runs in the scope of a session: the
   * area opens the tables that it reads to that role by a policy. Undefined: the area is found in one company only.
   */
  findInCompanies?(context: VerbContext, question: string, reach: CompanyReach): Promise<CompanyHit[]>;
  /** The objects of the area that an answer may name. Undefined: answers name none of them by this index. */
  objects?: ObjectIndex;
}

/** An object of an area with the facts that an answer gives. */
export interface ObjectHit extends SearchHit {
  /** True while work on it is left; null where an object has no end. */
  isOpen: boolean | null;
  /** The name of its owner; null: nobody; undefined: the owner is not shown, or the object has none. */
  owner?: string | null;
  /** The end of its deadline or validity, as an ISO moment. */
  due?: string | null;
  /** The side whose step is next. */
  pendingOn?: "client" | "provider" | null;
}

/** Finds objects for answers of the assistant, which others may read later: never objects that only named people may read. */
export interface ObjectIndex {
  /** The letters before its numbers: `VUL`. */
  codes?: readonly string[];
  /** Returns the objects whose number or words match, best first; an empty question means the newest ones. */
  find(context: VerbContext, question: string, limit: number): Promise<ObjectHit[]>;
}

/** Objects that have no owner, deadline or end of their own: what the search finds of an area is all that answers tell. */
export const plainObjects = (find: SearchSource["find"], codes?: readonly string[]): ObjectIndex => ({
  ...(codes && { codes }),
  find: async (context, question, limit) =>
    (await find(context, question, limit)).map((hit) => ({ ...hit, isOpen: null })),
});

/** The companies of a search over several, and how far it goes in each. */
export interface CompanyReach {
  companyIds: readonly number[];
  /** The number of newest objects of each company that are compared with the words of the question. */
  rowsPerCompany: number;
  limit: number;
}

export type CompanyHit = SearchHit & { companyId: number };

export const searchSources = new ExtensionPoint<SearchSource>("search sources");

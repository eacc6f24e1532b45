import type { Permission } from "#platform/contract/permissions.ts";
import type {
  FieldName,
  FilterOf,
  QueryDefinition,
  SortName,
} from "#platform/contract/query/define-query.ts";
import type { ListPlace } from "#platform/contract/query/list-place.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { FoundSource } from "../tools/tool.ts";

/** A row of a list as an answer names it. */
export interface ListedObject {
  title: string;
  detail: string;
  path: string;
}

export interface ListRows {
  total: { count: number; capped: boolean };
  items: readonly ListedObject[];
  /**
   * The reason why an empty list does not prove that there is none: «su empresa no tiene un escaneo de este período».
   */
  unmeasured?: string;
  /** Addresses of the rows, where they differ from the address of the place. */
  sources?: readonly FoundSource[];
}

/** The orders that a question may ask for. */
export type ListOrder = "newest" | "oldest" | "worst";

/** A list of the portal that questions count and list by the filters of its definition. */
export interface AskedList<Query extends QueryDefinition = QueryDefinition> {
  /** Unique, in the plural: `findings`. */
  name: string;
  permission: Permission;
  place: ListPlace<Query>;
  /** Filters of the address that the place always has: a part of a page. */
  address?: Readonly<Record<string, string[]>>;
  noun: { one: string; many: string; feminine: boolean };
  /** Folded words that name the rows, written like the lexicon: `hallazgo*`. */
  called: readonly string[];
  /** Words of which the question must contain one, as `nube` distinguishes a failure of a cloud from others. */
  beside?: readonly string[];
  /** Prefixes of the names of kinds about the same rows; these answer questions without a condition. */
  kinds: readonly string[];
  /** Prefixes of the names of kinds that read conditions themselves; these also answer questions with conditions. */
  filteringKinds?: readonly string[];
  /** Words for the values of a field, in addition to the labels on screen; for a flag, the words for `true`. */
  words?: { readonly [Name in FieldName<Query>]?: Readonly<Record<string, readonly string[]>> };
  /** The phrase for a flag that is set: `del catálogo KEV`. */
  flags?: { readonly [Name in FieldName<Query>]?: string };
  /** The fields that a period of time restricts. */
  period?: { from: FieldName<Query>; to: FieldName<Query> };
  /** Sort by requested order. A question that asks for an order missing here is not read as one about the list. */
  orders: Readonly<Partial<Record<ListOrder, SortName<Query>>>> & { default: SortName<Query> };
  /** Returns the rows under a filter that the asker may see and that may be shown to others in a conversation. */
  find(
    context: VerbContext,
    filter: FilterOf<Query>,
    request: { sort: SortName<Query>; limit: number },
  ): Promise<ListRows>;
}

/** Checks a list against its table of fields and erases the type of the table. */
export const defineAskedList = <const Query extends QueryDefinition>(list: AskedList<Query>): AskedList =>
  list as unknown as AskedList;

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
  /** The reason why none does not mean that there is none: «su empresa no tiene un escaneo de este período». */
  unmeasured?: string;
  /** Addresses of the rows, where not the one of the place. */
  sources?: readonly FoundSource[];
}

/** The orders that a question may ask for. */
export type ListOrder = "newest" | "oldest" | "worst";

/** A list of the portal whose rows questions count and name by the filters of its own definition. */
export interface AskedList<Query extends QueryDefinition = QueryDefinition> {
  /** Unique, in the plural: `findings`. */
  name: string;
  permission: Permission;
  place: ListPlace<Query>;
  /** Filters of the address that the place always has: a part of a page. */
  address?: Readonly<Record<string, string[]>>;
  noun: { one: string; many: string; feminine: boolean };
  /** Folded words that call its rows, written like the lexicon: `hallazgo*`. */
  called: readonly string[];
  /** Words of which one must stand in the question too, as `nube` tells a failure of a cloud from others. */
  beside?: readonly string[];
  /** Beginnings of the names of kinds that tell of the same rows; without a condition, they answer. */
  kinds: readonly string[];
  /** The same of kinds that read conditions themselves: they answer with conditions too. */
  filteringKinds?: readonly string[];
  /** Words for the values of a field, beyond the names on screen; of a flag for `true`. */
  words?: { readonly [Name in FieldName<Query>]?: Readonly<Record<string, readonly string[]>> };
  /** The part of a sentence that says that a flag is set: `del catálogo KEV`. */
  flags?: { readonly [Name in FieldName<Query>]?: string };
  /** The fields that a period of time restricts. */
  period?: { from: FieldName<Query>; to: FieldName<Query> };
  /** Without an order that a question asks for, the question is not read as one about the list. */
  orders: Readonly<Partial<Record<ListOrder, SortName<Query>>>> & { default: SortName<Query> };
  /** Rows under a filter, as far as whoever asks may see them and others may read of them in a conversation. */
  find(
    context: VerbContext,
    filter: FilterOf<Query>,
    request: { sort: SortName<Query>; limit: number },
  ): Promise<ListRows>;
}

/** Checks a list against its table of fields, and forgets the type of the table. */
export const defineAskedList = <const Query extends QueryDefinition>(list: AskedList<Query>): AskedList =>
  list as unknown as AskedList;

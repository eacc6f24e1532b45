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

/** A row of a list, in the form in which an answer names it. */
export interface ListedObject {
  title: string;
  detail: string;
  path: string;
}

export interface ListRows {
  total: { count: number; capped: boolean };
  items: readonly ListedObject[];
  /**
   * The reason why an empty list does not prove that there are no such rows: «su empresa no tiene un escaneo de este
   * período».
   */
  unmeasured?: string;
  /** The pages of the rows, if they differ from the page of the list. */
  sources?: readonly FoundSource[];
}

/** The sort orders that a question may request. */
export type ListOrder = "newest" | "oldest" | "worst";

/**
 * A date of the rows that a period restricts. Fields that only the server sets are allowed: the address of the answer
 * then lacks them.
 */
export interface ListDate<Query extends QueryDefinition = QueryDefinition> {
  from: FieldName<Query>;
  to: FieldName<Query>;
  /** Folded words for which a period means this date, written like the lexicon: `corregi*`. */
  words?: readonly string[];
  /** The phrase for rows that have this date in a period: `cerradas`. */
  phrase?: string;
  /** Values of fields that belong to this date: the state of rejected rows. */
  with?: Readonly<Partial<FilterOf<Query>>>;
  /** Set where the date may lie ahead: «vence en diciembre» means the next one. */
  ahead?: true;
  /** Set for the beginning of the rows, where the date of `period` is another one; comparisons of periods use it. */
  begins?: true;
}

/** A field by whose values the rows can be counted, beside choices and severities. */
export interface ListGroup {
  /** Folded words for the values, written like the lexicon: `equipo*`. */
  words: readonly string[];
  /** The heading of the values: `Activo`. */
  label: string;
}

/** The number of rows with one value of a field. */
export interface GroupCount {
  value: string;
  label: string;
  count: number;
}

/** A list of the portal that questions count and list by the filters of its definition. */
export interface AskedList<Query extends QueryDefinition = QueryDefinition> {
  /** The unique name of the list, in the plural: `findings`. */
  name: string;
  permission: Permission;
  place: ListPlace<Query>;
  /** Address filters that the list always has, because it is a part of a page. */
  address?: Readonly<Record<string, string[]>>;
  noun: { one: string; many: string; feminine: boolean };
  /** Folded words that name the rows, written like the lexicon: `hallazgo*`. */
  called: readonly string[];
  /** Words of which the question must contain one, as `nube` distinguishes a failure of a cloud from others. */
  beside?: readonly string[];
  /** The name prefixes of the kinds that are about the same rows; those kinds answer questions without conditions. */
  kinds: readonly string[];
  /** The name prefixes of kinds that apply conditions themselves; these also answer questions with conditions. */
  filteringKinds?: readonly string[];
  /** Words for the values of a field, in addition to the labels on screen; for a flag, the words for `true`. */
  words?: { readonly [Name in FieldName<Query>]?: Readonly<Record<string, readonly string[]>> };
  /** Fields that are internal to the provider: a question of the company's people is never read with them. */
  providerOnly?: readonly FieldName<Query>[];
  /** Fields that only the server sets and that questions may ask for, beside those of the dates. */
  also?: readonly FieldName<Query>[];
  /**
   * The figures of the open rows by their filter, as `filterKey` writes it: a comparison of periods also states the figure
   * now and then.
   */
  figures?: Readonly<Record<string, string>>;
  /** The phrase for a flag that is set: `del catálogo KEV`. */
  flags?: { readonly [Name in FieldName<Query>]?: string };
  /** The date that a period of time restricts, usually the beginning of the rows. */
  period?: ListDate<Query>;
  /** Other dates, each with the words that mean it. */
  dates?: readonly ListDate<Query>[];
  /**
   * Returns a filter with the id of the standard that it names, for lists whose field `standard_id` a question may fill by
   * name.
   */
  resolve?(context: VerbContext, asked: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
  /**
   * What the details of rows state: verbs after «quién» that they answer, and whether they answer «cuándo». Without it a
   * question for a person or a time is not read as one about the list.
   */
  tells?: { who?: readonly string[]; when?: true };
  /** The fields without fixed values by which rows are counted, largest count first. */
  groups?: { readonly [Name in FieldName<Query>]?: ListGroup };
  /** Counts the rows by the values of one of `groups`. */
  count?(context: VerbContext, filter: FilterOf<Query>, field: string): Promise<readonly GroupCount[]>;
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

import type { Severity } from "../severity.ts";
import { severities } from "../severity-list.ts";

/**
 * The definition of a list's fields, as plain data. From it are derived the input of the list's calls
 * (`query-schema.ts`), the statements of its store (`bindQuery` of the server), and the filters and address of its
 * screen (`filtersOf` of the web client). It does not import zod, so that a screen which reads it does not load the
 * parser.
 */
export interface QueryDefinition {
  /** The fields in the order of the documentation and of the screen. */
  fields: Readonly<Record<string, QueryField>>;
  /** The names of the sort orders, each served by an index; the first one is the default. A minus means descending. */
  sorts: readonly [string, ...string[]];
  /**
   * The form in which a request combines or excludes values of the fields marked `excludes`.
   *
   * - `conditions`: `[["asset","not_in","srv-01"],["rule","in","5710","5712"]]`
   * - `without`: `{"asset":["srv-01"]}`, exclusion only
   */
  exclusion?: "conditions" | "without";
}

interface FieldBase {
  /** Column of the list's table, where its name differs from the field's. */
  column?: string;
  /** Name of the filter on screen, for example "Activo". */
  label?: string;
  /** Name of the filter in the address; the screen does not use a field without one. */
  address?: string;
  /**
   * Where the filter is shown on the screen: above the rows, beside them with counts, as a tag while it is active, as
   * a choice of one value, or as a day.
   */
  place?: "chips" | "rail" | "tag" | "choice" | "day";
  /** The entry of a choice that selects all: "Cualquier responsable". */
  all?: string;
  /** Set if a choice or day is collapsed with others into «Más filtros» when there is little room. */
  folded?: true;
  /** Whether the server counts the rows of each value; of a flag, the rows where it is set. */
  facet?: true;
  /** Whether the filter accepts several values, and values to exclude. */
  excludes?: true;
  /** The use of the field. `bulk`: only bulk changes. `server`: no request. Absent: lists and bulk changes. */
  only?: "bulk" | "server";
}

/** Names of the values on screen. */
interface Named<Value extends string> {
  names?: Readonly<Partial<Record<Value, string>>>;
}

/** `array`: the column contains several values, each of which matches. */
type Arrayed = { array?: true };

/**
 * One or several of the given values; `none` adds a value for rows without one. A `default` applies if the request
 * has no value.
 */
type ChoiceField = FieldBase &
  Arrayed &
  Named<string> & { kind: "choice" | "choices"; values: readonly string[]; none?: true; default?: string };
/** One of the given numbers. */
type NumberField = FieldBase & { kind: "number"; values: readonly number[] };
/** Stored as a rank, see `severity-rank.ts`. */
type SeverityField = FieldBase & { kind: "severity" | "severities" };
/** The id of a person, or `none`. `nobody`: the value in the address for `none`, by default `nadie`. */
type PersonField = FieldBase & { kind: "person"; nobody?: string };
/** `word`: the value in the address that sets the flag, by default `si`. `negatable`: any other value means false. */
type FlagField = FieldBase & { kind: "flag"; word?: string; negatable?: true };
/** A text that must match exactly. */
type TextField = FieldBase & Arrayed & { kind: "text"; max: number };
type IdField = FieldBase & { kind: "id" };
/** The id of a row, for tables whose ids are integers. */
type IntIdField = FieldBase & { kind: "int_id" };
type IdsField = FieldBase & { kind: "ids"; max: number };
/** An instant: `from` is inclusive, `to` exclusive. */
type InstantField = FieldBase & { kind: "from" | "to"; column: string };
/** A day of the calendar; both are inclusive. */
type DayField = FieldBase & { kind: "from_day" | "to_day"; column: string };
/** The search field: a part of the texts of a row. */
type SearchField = FieldBase & { kind: "search"; max: number };
/** A value with its own schema, which is passed to `query-schema.ts`. It is transmitted as text. */
type ShapeField = FieldBase & { kind: "shape"; type: unknown };

export type QueryField =
  | ChoiceField
  | NumberField
  | SeverityField
  | PersonField
  | FlagField
  | TextField
  | IdField
  | IntIdField
  | IdsField
  | InstantField
  | DayField
  | SearchField
  | ShapeField;

/**
 * Returns the query definition with its literal types, so that its calls, its store and its screen are type-checked
 * against it.
 */
export function defineQuery<const Query extends QueryDefinition>(query: Query): Query {
  return query;
}

/** The type of the values of a field of kind `shape`; undefined at run time. */
export const valueType = <Value>() => undefined as Value;

type Choice<Field> = Field extends { values: readonly (infer Value)[] }
  ? Field extends { none: true }
    ? Value | "none"
    : Value
  : never;

/** The values of a field, by its kind. */
interface ValuesOf<Field> {
  choice: Choice<Field>;
  choices: Choice<Field>[];
  number: Choice<Field>;
  severity: Severity;
  severities: Severity[];
  person: number | "none";
  flag: boolean;
  text: string;
  id: string;
  int_id: number;
  ids: string[];
  from: string;
  to: string;
  from_day: string;
  to_day: string;
  search: string;
  shape: Field extends { type: infer Value } ? Value : never;
}

/** The value of a filter as the server reads it. */
export type FilterValue<Field> = Field extends { kind: infer Kind extends QueryField["kind"] }
  ? ValuesOf<Field>[Kind]
  : never;

/** A single value of a filter that may have several. */
export type SingleValue<Field> =
  FilterValue<Field> extends readonly (infer Value)[] ? Value : FilterValue<Field>;

type Fields<Query extends QueryDefinition> = Query["fields"];
/** Names of the fields that a request can contain. */
export type FieldName<Query extends QueryDefinition> = keyof Fields<Query> & string;

/** The names of the fields that have one of these properties. */
type NamesWith<Query extends QueryDefinition, Property> = {
  [Name in FieldName<Query>]: Fields<Query>[Name] extends Property ? Name : never;
}[FieldName<Query>];

export type ExcludableName<Query extends QueryDefinition> = NamesWith<Query, { excludes: true }>;
export type FacetName<Query extends QueryDefinition> = NamesWith<Query, { facet: true }>;
export type FlagFacetName<Query extends QueryDefinition> = NamesWith<Query, { facet: true; kind: "flag" }>;
export type ValueFacetName<Query extends QueryDefinition> = Exclude<FacetName<Query>, FlagFacetName<Query>>;
export type BulkName<Query extends QueryDefinition> = NamesWith<Query, { only: "bulk" }>;
type ServerName<Query extends QueryDefinition> = NamesWith<Query, { only: "server" }>;
/** Names of the fields that always have a value. */
export type DefaultName<Query extends QueryDefinition> = NamesWith<Query, { default: string }>;
export type ShapeName<Query extends QueryDefinition> = NamesWith<Query, { kind: "shape" }>;
/** Names of the fields that a list's request can contain. */
export type ListName<Query extends QueryDefinition> = Exclude<
  FieldName<Query>,
  BulkName<Query> | ServerName<Query>
>;
/** Names of the fields that a bulk change can contain. */
export type SelectionName<Query extends QueryDefinition> = Exclude<FieldName<Query>, ServerName<Query>>;
export type SortName<Query extends QueryDefinition> = Query["sorts"][number];

/**
 * A condition: `["asset","not_in","srv-01","srv-02"]` means that the asset is neither. A row without a value has none
 * of the values.
 */
export type QueryCondition<Name extends string = string> = [Name, "in" | "not_in", ...string[]];

/** The values that a request excludes, by field. */
export type ExcludedValues<Query extends QueryDefinition> = {
  [Name in ExcludableName<Query>]?: SingleValue<Fields<Query>[Name]>[] | undefined;
};

/** The inputs of a list beyond one value per field. */
type Exclusions<Query extends QueryDefinition> = Query extends { exclusion: "conditions" }
  ? { conditions?: QueryCondition<ExcludableName<Query>>[] | undefined }
  : Query extends { exclusion: "without" }
    ? { without?: ExcludedValues<Query> | undefined }
    : object;

/** The filter of a list in the form that its store reads. */
export type FilterOf<Query extends QueryDefinition> = {
  [Name in Exclude<FieldName<Query>, DefaultName<Query>>]?: FilterValue<Fields<Query>[Name]> | undefined;
} & { [Name in DefaultName<Query>]: FilterValue<Fields<Query>[Name]> } & Exclusions<Query>;

/** Entries of the fields, in the order of the table. */
export function fieldsOf<Query extends QueryDefinition>(query: Query): [FieldName<Query>, QueryField][] {
  return Object.entries(query.fields) as [FieldName<Query>, QueryField][];
}

/** Returns the words that are valid values of a field; empty for fields of another kind. */
export function wordsOf(field: QueryField): readonly string[] {
  if (field.kind === "severity" || field.kind === "severities") return severities;
  if (field.kind !== "choice" && field.kind !== "choices") return [];
  return field.none ? [...field.values, "none"] : field.values;
}

/** The word of the address that sets a flag. */
export const wordOf = (field: QueryField) => ("word" in field && field.word) || "si";

/** Returns the name of a value on screen, where the table of fields has one. */
export function nameOfValue(field: QueryField, value: string): string | undefined {
  const names = "names" in field ? field.names : undefined;
  return names && Object.hasOwn(names, value) ? names[value] : undefined;
}

/**
 * Returns a filter shown beside the rows: the server counts its values, and several values may be selected or
 * excluded.
 */
export const railFilter = (address: string, label: string) =>
  ({ address, label, place: "rail", facet: true, excludes: true }) as const;

/** A filter above the rows, with the counts of its values. */
export const chipsFilter = (address: string, label: string) =>
  ({ address, label, place: "chips", facet: true }) as const;

/** Returns a filter that links of other pages set: it is shown while it is active, with a button to remove it. */
export const tagFilter = (address: string, label: string) => ({ address, label, place: "tag" }) as const;

/** A filter of one value among several that the server does not count; `all` is the entry that selects all. */
export const choiceFilter = (address: string, label: string, all: string) =>
  ({ address, label, all, place: "choice" }) as const;

/** A filter by a day of the calendar. */
export const dayFilter = (address: string, label: string) => ({ address, label, place: "day" }) as const;

/** The names of values on screen, from labels that have a text among other properties. */
export const textsOf = <Value extends string>(labels: Readonly<Record<Value, { text: string }>>) =>
  Object.fromEntries(
    Object.entries<{ text: string }>(labels).map(([value, { text }]) => [value, text]),
  ) as Record<Value, string>;

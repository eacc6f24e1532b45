import { z } from "zod";
import { Id, IntId } from "../ids.ts";
import { PageRequest } from "../page.ts";
import { leftOutValues, queryJson } from "../query-json.ts";
import { Severity } from "../severity.ts";
import { Flag, text } from "../text.ts";
import {
  type ExcludableName,
  type ExcludedValues,
  type FieldName,
  type FilterValue,
  type FlagFacetName,
  fieldsOf,
  type ListName,
  type QueryCondition,
  type QueryDefinition,
  type QueryField,
  type SelectionName,
  type ShapeName,
  type SortName,
  type ValueFacetName,
  wordsOf,
} from "./define-query.ts";

/** A field as a query string writes it. */
type QueryInput<Field> = Field extends { kind: "choices" | "severities" | "ids" | "shape" }
  ? string
  : Field extends { kind: "flag" }
    ? z.input<typeof Flag>
    : FilterValue<Field>;

/** A field as a JSON body writes it. */
type BodyInput<Field> = Field extends { kind: "shape"; only: "bulk" }
  ? FilterValue<Field>
  : Field extends { kind: "shape" }
    ? string
    : FilterValue<Field>;

type Optional<Output, Input> = z.ZodOptional<z.ZodType<Output, Input>>;
/** The schema of an optional field, with its default if it has one. */
type FieldSchema<Field, Input> = Field extends { default: string }
  ? z.ZodDefault<z.ZodType<FilterValue<Field>, Input>>
  : Optional<FilterValue<Field>, Input>;

/** Schemas of fields of kind `shape`. */
type Shapes<Query extends QueryDefinition, Name extends FieldName<Query>> = {
  [Each in Name & ShapeName<Query>]: z.ZodType<FilterValue<Query["fields"][Each]>>;
};

type ExclusionShape<Query extends QueryDefinition, InBody> = Query extends { exclusion: "conditions" }
  ? { conditions: Excluding<QueryCondition<ExcludableName<Query>>[], InBody> }
  : Query extends { exclusion: "without" }
    ? { without: Excluding<ExcludedValues<Query>, InBody> }
    : object;
type Excluding<Value, InBody> = Optional<Value, InBody extends true ? Value : string>;

type ListShape<Query extends QueryDefinition> = {
  [Name in ListName<Query>]: FieldSchema<Query["fields"][Name], QueryInput<Query["fields"][Name]>>;
} & ExclusionShape<Query, false>;

type SelectionShape<Query extends QueryDefinition> = {
  [Name in SelectionName<Query>]: FieldSchema<Query["fields"][Name], BodyInput<Query["fields"][Name]>>;
} & ExclusionShape<Query, true>;

const Person = z.union([z.literal("none"), IntId]);
const Instant = z.iso.datetime({ offset: true });

/** Returns the schema of several values of one field, separated by commas. */
const commaList = (values: readonly string[]) =>
  z
    .string()
    .max(200)
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(z.array(z.enum(values)).max(values.length));

/** The schema of one value of a field. */
function valueSchema(field: QueryField): z.ZodType {
  switch (field.kind) {
    case "choice":
    case "choices":
      return field.none ? z.union([z.enum(field.values), z.literal("none")]) : z.enum(field.values);
    case "severity":
    case "severities":
      return Severity;
    case "number":
      return z.union(field.values.map((value) => z.literal(value)));
    case "person":
      return Person;
    case "flag":
      return z.boolean();
    case "text":
    case "search":
      return text(field.max);
    case "id":
    case "ids":
      return Id;
    case "int_id":
      return IntId;
    case "from":
    case "to":
      return Instant;
    case "from_day":
    case "to_day":
      return z.iso.date();
    case "shape":
      throw new Error("The schema of a shape is given by the contract");
  }
}

/** The schema of a field in a query string, where every value is text. */
function querySchema(field: QueryField): z.ZodType {
  switch (field.kind) {
    case "choices":
    case "severities":
      return commaList(wordsOf(field));
    case "number":
      return z.coerce.number<number>().pipe(valueSchema(field) as z.ZodType<number, number>);
    case "flag":
      return Flag;
    default:
      return valueSchema(field);
  }
}

function bodySchema(field: QueryField): z.ZodType {
  switch (field.kind) {
    case "choices":
    case "severities":
      return z.array(valueSchema(field));
    case "ids":
      return z.array(Id).min(1).max(field.max);
    default:
      return valueSchema(field);
  }
}

/** The schema of one entry of `conditions`. */
export function conditionSchema<Query extends QueryDefinition>(query: Query) {
  const names = fieldsOf(query).flatMap(([name, field]) => (field.excludes ? [name] : []));
  return z
    .tuple([z.enum(names), z.enum(["in", "not_in"])], text(1_000, 1))
    .refine(({ length }) => length > 2 && length <= 52) as unknown as z.ZodType<
    QueryCondition<ExcludableName<Query>>,
    QueryCondition<ExcludableName<Query>>
  >;
}

/** Returns the schemas of some fields by name, with that of the exclusions last. */
function shapeOf(
  query: QueryDefinition,
  shapes: Record<string, z.ZodType>,
  form: "query" | "body",
): Record<string, z.ZodType> {
  const schemaOf = form === "query" ? querySchema : bodySchema;
  const fields = fieldsOf(query).filter(
    ([, { only }]) => only === undefined || (only === "bulk" && form === "body"),
  );
  const entries = fields.map(([name, field]): [string, z.ZodType] => {
    const schema = (field.kind === "shape" ? shapes[name] : schemaOf(field)) ?? z.never();
    return [name, "default" in field ? schema.default(field.default) : schema.optional()];
  });
  return { ...Object.fromEntries(entries), ...exclusionShape(query, form) };
}

function exclusionShape(query: QueryDefinition, form: "query" | "body"): Record<string, z.ZodType> {
  if (query.exclusion === "conditions") {
    const conditions = z.array(conditionSchema(query)).max(20);
    return { conditions: (form === "query" ? queryJson(conditions) : conditions).optional() };
  }
  if (query.exclusion !== "without") return {};
  const fields = fieldsOf(query).filter(([, field]) => field.excludes);
  return {
    without: leftOutValues(Object.fromEntries(fields.map(([name, each]) => [name, valueSchema(each)]))),
  };
}

/** The schemas of the shapes among some fields, where there are any. */
type ShapesOf<Query extends QueryDefinition, Name extends FieldName<Query>> = [
  Name & ShapeName<Query>,
] extends [never]
  ? []
  : [shapes: Shapes<Query, Name>];

/** The filter of a list in a query string. */
export function listFilter<Query extends QueryDefinition>(
  query: Query,
  ...[shapes]: ShapesOf<Query, ListName<Query>>
) {
  return z.object(shapeOf(query, shapes ?? {}, "query")) as unknown as z.ZodObject<ListShape<Query>>;
}

/**
 * Returns the filter of a list as a JSON body: the same names, with lists and booleans as JSON values, and the fields
 * with `only: "bulk"`.
 */
export function bulkSelection<Query extends QueryDefinition>(
  query: Query,
  ...[shapes]: ShapesOf<Query, SelectionName<Query>>
) {
  return z.strictObject(shapeOf(query, shapes ?? {}, "body")) as unknown as z.ZodObject<
    SelectionShape<Query>,
    z.core.$strict
  >;
}

/** Returns the schema of the order of a list; the first order is the default. */
export function sortSchema<Query extends QueryDefinition>(query: Query) {
  const sorts = z.enum(query.sorts as readonly SortName<Query>[]);
  return sorts.default(query.sorts[0] as never) as unknown as z.ZodDefault<
    z.ZodType<SortName<Query>, SortName<Query>>
  >;
}

/** Returns the input schema of a call that returns pages of a list. */
export function listInput<Query extends QueryDefinition>(
  query: Query,
  ...shapes: ShapesOf<Query, ListName<Query>>
) {
  return listFilter(query, ...shapes)
    .extend(PageRequest.shape)
    .extend({ sort: sortSchema(query) });
}

/** Returns the input schema of a call that exports the whole filtered list. */
export function exportInput<Query extends QueryDefinition>(
  query: Query,
  ...shapes: ShapesOf<Query, ListName<Query>>
) {
  return listFilter(query, ...shapes).extend({
    sort: sortSchema(query),
    file: z.enum(["csv", "xlsx"]).default("csv"),
  });
}

const Count = z.number().int();
const FacetValues = z.array(z.object({ value: z.string(), label: z.string(), count: Count }));

/**
 * Returns the schema of the facet counts of a list. Each facet is counted under all filters except its own. At most
 * 10,000 rows are counted; `capped` is true if there are more.
 */
export function facetCounts<Query extends QueryDefinition>(query: Query) {
  const facets = fieldsOf(query).filter(([, { facet }]) => facet);
  const isFlag = ([, { kind }]: (typeof facets)[number]) => kind === "flag";
  return z.object(
    Object.fromEntries([
      ...facets.filter((each) => !isFlag(each)).map(([name]) => [name, FacetValues]),
      ...facets.filter(isFlag).map(([name]) => [name, Count]),
    ]),
  ) as unknown as z.ZodObject<
    Record<ValueFacetName<Query>, typeof FacetValues> & Record<FlagFacetName<Query>, typeof Count>
  >;
}

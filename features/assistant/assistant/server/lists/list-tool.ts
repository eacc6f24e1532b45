import { z } from "zod";
import { roleMay } from "#platform/contract/permissions.ts";
import {
  type FilterOf,
  fieldsOf,
  type QueryDefinition,
  type QueryField,
  wordsOf,
} from "#platform/contract/query/define-query.ts";
import { type AddressFilters, addressAt, filterAt, pathWith } from "#platform/contract/query/list-place.ts";
import { Severity } from "#platform/contract/severity.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assistantSkills } from "../assistant.extension.ts";
import { defineTool } from "../tools/tool.ts";
import type { AskedList, ListRows } from "./asked-list.ts";

const maxRows = 20;

/**
 * Returns the schema of a field for questions; undefined for a field that only the server or a screen sets, unless the
 * list declares it.
 */
function askedSchema(field: QueryField, isAsked = false): z.ZodType | undefined {
  if (field.only && !(isAsked && field.only === "server")) return undefined;
  switch (field.kind) {
    case "choice":
      return z.enum(wordsOf(field));
    case "choices":
      return z.array(z.enum(wordsOf(field))).max(20);
    case "severity":
      return Severity;
    case "severities":
      return z.array(Severity).max(6);
    case "flag":
      return z.boolean();
    case "number":
      return z.union(field.values.map((value) => z.literal(value)));
    case "person":
      return z.union([z.literal("none"), z.number().int()]);
    case "text":
    case "search":
      return z.string().max(field.max);
    case "id":
      return z.uuid();
    case "from":
    case "to":
      return z.iso.datetime({ offset: true });
    case "int_id":
      return isAsked ? z.union([z.number().int(), z.string().max(100)]) : undefined;
    case "from_day":
    case "to_day":
      return z.iso.date();
    default:
      return undefined;
  }
}

const askedFilter = ({ place, period, dates = [], also = [], resolve }: AskedList) => {
  const dateFields = [...dates, ...(period ? [period] : [])].flatMap(({ from, to }) => [from, to]);
  const declared = new Set([...dateFields, ...also, ...(resolve ? ["standard_id", "owner_id"] : [])]);
  return z.strictObject(
    Object.fromEntries(
      fieldsOf(place.query).flatMap(([name, field]) => {
        const schema = askedSchema(field, declared.has(name));
        return schema ? [[name, schema.optional()]] : [];
      }),
    ),
  );
};

/** Returns the default values of the fields, which the calls of the lists apply too. */
const defaultsOf = (query: QueryDefinition) =>
  Object.fromEntries(
    fieldsOf(query).flatMap(([name, field]) =>
      "default" in field && field.default !== undefined ? [[name, field.default]] : [],
    ),
  );

/** Returns the address of the rows; without the filter where the address cannot express it. */
export function listAddress(
  list: AskedList,
  request: Readonly<Record<string, unknown>>,
  all: boolean,
): string {
  const { fields } = list.place.query;
  const addressed = Object.fromEntries(
    Object.entries(request).filter(([name]) => fields[name]?.address !== undefined),
  );
  const search: AddressFilters = typeof request.q === "string" && request.q ? { buscar: [request.q] } : {};
  const filters = addressAt(list.place, addressed, { all });
  return pathWith(list.place.route, { ...list.address, ...filters, ...search });
}

/** A list with a filter of its table of fields. */
export const ListRequest = z.object({
  list: z.string().max(60).describe("El nombre de la lista"),
  filter: z
    .record(z.string().max(40), z.unknown())
    .default({})
    .describe("Los campos de la lista con sus valores"),
  all: z.boolean().default(false).describe("También las filas cerradas"),
  order: z.enum(["newest", "oldest", "worst", "default"]).default("default"),
  most: z.number().int().min(1).max(maxRows).default(6),
});
export type ListRequest = z.output<typeof ListRequest>;

/** Returns the list of a request with its checked filter; `complete`: with the values that its place applies. */
export async function listFilter(
  context: VerbContext,
  { list: name, filter, all }: Pick<ListRequest, "list" | "filter" | "all">,
) {
  const list = context
    .extensions(assistantSkills)
    .flatMap(({ lists = [] }) => lists)
    .find((each) => each.name === name);
  if (!list || !roleMay(context.actor.role, list.permission))
    throw new Refusal("forbidden", {
      detail: `Su perfil no permite leer la lista de ${list?.noun.many ?? `«${name}»`}.`,
    });
  const parseResult = askedFilter(list).safeParse(filter);
  if (!parseResult.success)
    throw new Refusal("invalid_input", { detail: `La lista «${name}» no tiene esos filtros.` });
  const parsedFilter = parseResult.data as Readonly<Record<string, unknown>>;
  const resolvedFilter = list.resolve ? await list.resolve(context, parsedFilter) : parsedFilter;
  const complete = filterAt(
    list.place,
    { ...defaultsOf(list.place.query), ...resolvedFilter },
    { all },
  ) as FilterOf<QueryDefinition>;
  return { list, asked: resolvedFilter, complete };
}

/** Returns the rows of a list in the company of the context. */
export async function askedRows(
  context: VerbContext,
  request: ListRequest,
): Promise<ListRows & { list: AskedList; asked: Readonly<Record<string, unknown>> }> {
  const { list, asked, complete } = await listFilter(context, request);
  const rows = await list.find(context, complete, {
    sort: list.orders[request.order] ?? list.orders.default,
    limit: request.most,
  });
  return { ...rows, list, asked };
}

/**
 * The tool that reads the rows of a list under a filter of the list's query definition, with the count that the
 * screen shows.
 */
export const listTool = defineTool({
  name: "lista",
  label: "Listas de las pantallas",
  description:
    "Cuenta las filas de una lista con los filtros de su pantalla (severidad, estado, plazo, activo, período, palabras) y nombra las primeras",
  permission: "search.read",
  input: ListRequest,
  async run(context, request) {
    const { list, asked, total, items, unmeasured, sources } = await askedRows(context, request);
    const { many } = list.noun;
    const label = `${many[0]?.toUpperCase()}${many.slice(1)}`;
    return {
      value: { total, items, unmeasured: unmeasured ?? null },
      sources: sources
        ? [...sources]
        : [{ kind: list.name, label, path: listAddress(list, asked, request.all) }],
    };
  },
});

/** The names and fields of lists, for a model. */
export const describeLists = (lists: readonly AskedList[]): string =>
  lists
    .map(({ name, noun, place }) => {
      const fields = fieldsOf(place.query).filter(([, field]) => askedSchema(field) !== undefined);
      return `${name} (${noun.many}: ${fields.map(([field]) => field).join(", ")})`;
    })
    .join("; ");

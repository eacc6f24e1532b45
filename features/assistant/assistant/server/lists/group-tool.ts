import { z } from "zod";
import { fieldsOf, nameOfValue, wordsOf } from "#platform/contract/query/define-query.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { severityName } from "../engine/spanish-text.ts";
import { defineTool } from "../tools/tool.ts";
import type { GroupCount } from "./asked-list.ts";
import { askedRows, ListRequest, listAddress, listFilter } from "./list-tool.ts";

const GroupRequest = ListRequest.extend({
  field: z.string().max(60).describe("El campo por el que se cuenta"),
});
type GroupRequest = z.output<typeof GroupRequest>;

/** Counts the rows of each value of a field, with one question for each value. */
async function countValues(context: VerbContext, request: GroupRequest): Promise<GroupCount[]> {
  const { list } = await listFilter(context, request);
  const definition = fieldsOf(list.place.query).find(([name]) => name === request.field)?.[1];
  if (!definition) return [];
  const isSeverity = definition.kind === "severity" || definition.kind === "severities";
  const isPlural = definition.kind === "choices" || definition.kind === "severities";
  const filterValue = request.filter[request.field];
  const values = wordsOf(definition).filter(
    (value) =>
      filterValue === undefined ||
      (Array.isArray(filterValue) ? filterValue.includes(value) : filterValue === value),
  );
  const counts: GroupCount[] = [];
  for (const value of values) {
    const { total } = await askedRows(context, {
      ...request,
      filter: { ...request.filter, [request.field]: isPlural ? [value] : value },
      most: 1,
    });
    const label = isSeverity
      ? severityName[value as keyof typeof severityName]
      : (nameOfValue(definition, value) ?? value);
    counts.push({ value, label, count: total.count });
  }
  return counts;
}

/** Counts the rows of a list by the values of one of its fields, the largest count first. */
export const groupTool = defineTool({
  name: "lista_por_campo",
  label: "Listas contadas por un campo",
  description:
    "Cuenta las filas de una lista de las pantallas por los valores de un campo: por severidad, estado, activo, emisor",
  permission: "search.read",
  input: GroupRequest,
  async run(context, request) {
    const { list, asked, complete } = await listFilter(context, request);
    const isDeclared = list.groups?.[request.field] !== undefined && list.count !== undefined;
    const groups = isDeclared
      ? await list.count?.(context, complete, request.field)
      : await countValues(context, request);
    const { many } = list.noun;
    return {
      value: (groups ?? []).toSorted((one, other) => other.count - one.count),
      sources: [
        {
          kind: list.name,
          label: `${many[0]?.toUpperCase()}${many.slice(1)}`,
          path: listAddress(list, asked, request.all),
        },
      ],
    };
  },
});

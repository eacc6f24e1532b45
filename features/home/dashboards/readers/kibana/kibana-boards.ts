import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  type BoardDraft,
  type BoardTool,
  gridColumns,
  type PanelDraft,
  type PanelPlace,
  type PanelSpec,
} from "#features/home/dashboards/contracts/panel.contract.ts";
import { emptySpec, mapFields } from "#features/home/dashboards/readers/aggregation.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { boardPeriodOf } from "../board-period.ts";
import {
  listOf,
  nestedList,
  nestedObject,
  numberOf,
  objectOf,
  objectsOf,
  textOf,
} from "../foreign-values.ts";
import { refuseLargeBoard } from "../own-panels.ts";
import { sourceConditions } from "../query-conditions.ts";
import { UnsupportedPanel } from "../unsupported.ts";
import { readLens } from "./lens.ts";
import { readControls, readVisualization } from "./visualization.ts";

/** The objects of an export by type and identifier. */
export type SavedObjects = ReadonlyMap<string, JsonObject>;

export const objectKey = (type: unknown, id: unknown): string => `${textOf(type, 60)}:${textOf(id, 200)}`;

interface Reference {
  name: string;
  type: string;
  id: string;
}

const referencesOf = ({ references }: JsonObject): readonly Reference[] =>
  objectsOf(references).map(({ name, type, id }) => ({
    name: textOf(name, 300),
    type: textOf(type, 60),
    id: textOf(id, 200),
  }));

/** Content of a panel: the type, attributes and references of its saved object. */
interface PanelContent {
  type: string;
  attributes: JsonObject;
  references: readonly Reference[];
}

/** Reads the dashboard objects of an export of Kibana or OpenSearch Dashboards, in the order of the file. */
export function readKibanaBoards(objects: SavedObjects, tool: BoardTool): BoardDraft[] {
  return [...objects.values()]
    .filter(({ type }) => type === "dashboard")
    .map((board) => readBoard(board, objects, tool));
}

function readBoard(board: JsonObject, objects: SavedObjects, tool: BoardTool): BoardDraft {
  const attributes = objectOf(board.attributes);
  const references = referencesOf(board);
  const source = nestedObject(objectOf(attributes.kibanaSavedObjectMeta).searchSourceJSON);
  const title = textOf(attributes.title, 200) || "Tablero sin nombre";
  const panelObjects = objectsOf(nestedList(attributes.panelsJSON) ?? attributes.panels);
  refuseLargeBoard(title, panelObjects.length);
  const panels = panelObjects.map((panel, at) => readPanel({ panel, at, references, objects, source }));
  const controls = controlsOf(objectOf(attributes.controlGroupInput));
  const dataViews = [...referencesOfAll(board, objects)].flatMap(({ type, id }) => {
    if (type !== "index-pattern") return [];
    return [textOf(objectOf(objects.get(objectKey(type, id))?.attributes).title) || id];
  });
  return {
    exportId: textOf(board.id),
    title,
    description: textOf(attributes.description, 1_000),
    tool,
    period: boardPeriodOf(attributes.timeRestore === true ? attributes.timeFrom : undefined),
    dataViews: [...new Set(dataViews)].slice(0, 20),
    panels: [...controls, ...panels],
  };
}

/** Yields the references of a dashboard and of its objects; references are not followed further, so that cycles end. */
function* referencesOfAll(board: JsonObject, objects: SavedObjects): Generator<Reference> {
  for (const reference of referencesOf(board).slice(0, 1_000)) {
    yield reference;
    const object = objects.get(objectKey(reference.type, reference.id));
    if (object) yield* referencesOf(object).slice(0, 50);
  }
}

interface PanelParts {
  panel: JsonObject;
  at: number;
  references: readonly Reference[];
  objects: SavedObjects;
  source: JsonObject;
}

function readPanel(parts: PanelParts): PanelDraft {
  const { panel, at } = parts;
  const config = objectOf(panel.embeddableConfig);
  const key = textOf(panel.panelIndex) || textOf(objectOf(panel.gridData).i) || `${at + 1}`;
  const place = placeOf(objectOf(panel.gridData), at);
  const ownTitle = textOf(panel.title, 300) || textOf(config.title, 300);
  let title = ownTitle;
  try {
    const content = contentOf(parts, config);
    title = ownTitle || textOf(content.attributes.title, 300);
    const { spec, missing } = readContent(content, parts);
    return {
      key,
      title,
      place,
      spec: withConditions(spec, sourceConditions(parts.source)),
      reason: null,
      missing_fields: missing.slice(0, 20),
    };
  } catch (error) {
    if (!(error instanceof UnsupportedPanel)) throw error;
    return {
      key,
      title,
      place,
      spec: null,
      reason: textOf(error.message, 500),
      missing_fields: error.fields.map((field) => textOf(field)).slice(0, 20),
    };
  }
}

/** The query of the board narrows each panel that counts. */
function withConditions(spec: PanelSpec, conditions: readonly Condition[]): PanelSpec {
  if (conditions.length === 0 || spec.kind === "markdown") return spec;
  const all = [...spec.conditions, ...conditions];
  if (all.length > 20)
    throw new UnsupportedPanel("La consulta tiene más condiciones de las que el portal evalúa.");
  return { ...spec, conditions: all };
}

/** Returns the content of a panel: by value, by the name of a reference, or by type and identifier in old exports. */
function contentOf({ panel, references, objects }: PanelParts, config: JsonObject): PanelContent {
  const type = textOf(panel.type, 60);
  const byValue = config.attributes ?? config.savedVis;
  if (isJsonObject(byValue)) {
    const own = isJsonObject(config.savedVis)
      ? { title: config.savedVis.title, visState: config.savedVis }
      : byValue;
    return { type, attributes: own, references: referencesOf(byValue) };
  }
  const name = textOf(panel.panelRefName, 300);
  const index = textOf(panel.panelIndex);
  const reference = references.find(
    (one) => name !== "" && (one.name === name || one.name === `${index}:${name}`),
  );
  const panelObject = reference ?? { type, id: textOf(panel.id) };
  if (name === "" && !reference && panelObject.id === "") {
    if (type === "DASHBOARD_MARKDOWN" || type === "markdown")
      return { type: "markdown", attributes: config, references: [] };
    throw new UnsupportedPanel(unknownType(type));
  }
  const object = objects.get(objectKey(panelObject.type, panelObject.id));
  if (!object)
    throw new UnsupportedPanel(
      "La exportación no incluye este panel. Expórtelo con sus objetos relacionados.",
    );
  return {
    type: panelObject.type,
    attributes: objectOf(object.attributes),
    references: referencesOf(object),
  };
}

const unknownType = (type: string): string => {
  if (type === "map") return "Es un mapa, y los eventos del portal no guardan coordenadas.";
  if (type === "image" || type === "links") return "Es una imagen o una lista de enlaces del otro sistema.";
  return `El portal no dibuja paneles de tipo «${type || "desconocido"}».`;
};

function readContent(content: PanelContent, parts: PanelParts): { spec: PanelSpec; missing: string[] } {
  const { type, attributes } = content;
  switch (type) {
    case "lens":
      return { spec: readLens(attributes), missing: [] };
    case "visualization":
      return readVisualization(nestedObject(attributes.visState), conditionsOf(content, parts.objects));
    case "search":
      return readSearch(content);
    case "markdown":
      return { spec: emptySpec("markdown", { text: textOf(attributes.content, 20_000) }), missing: [] };
    default:
      throw new UnsupportedPanel(unknownType(type));
  }
}

const sourceOf = (attributes: JsonObject): JsonObject => {
  const visState = objectOf(attributes.visState);
  const byValue = objectOf(visState.data).searchSource;
  return byValue === undefined
    ? nestedObject(objectOf(attributes.kibanaSavedObjectMeta).searchSourceJSON)
    : objectOf(byValue);
};

/** Conditions of a visualization and of the saved search on which it is based. */
function conditionsOf({ attributes, references }: PanelContent, objects: SavedObjects): Condition[] {
  const conditions = sourceConditions(sourceOf(attributes));
  const search = references.find(({ type }) => type === "search");
  if (!search) return conditions;
  const object = objects.get(objectKey("search", search.id));
  if (!object)
    throw new UnsupportedPanel("La exportación no incluye la búsqueda en la que se basa este panel.");
  return [...conditions, ...sourceConditions(sourceOf(objectOf(object.attributes)))];
}

/** A saved search: the newest events, with the columns that have an equivalent. */
function readSearch({ attributes }: PanelContent): { spec: PanelSpec; missing: string[] } {
  const conditions = sourceConditions(sourceOf(attributes));
  const { fields, missing } = mapFields(listOf(attributes.columns).map((name) => ({ name: textOf(name) })));
  return { spec: emptySpec("events", { conditions, fields }), missing };
}

function placeOf(grid: JsonObject, at: number): PanelPlace {
  const x = numberOf(grid.x, [0, gridColumns - 1], 0);
  return {
    x,
    y: numberOf(grid.y, [0, 10_000], at * 15),
    w: numberOf(grid.w, [1, gridColumns - x], Math.min(24, gridColumns - x)),
    h: numberOf(grid.h, [1, 200], 15),
  };
}

/** Returns the controls, which Kibana stores above the grid since 8.3, as a separate panel. */
function controlsOf({ panelsJSON }: JsonObject): PanelDraft[] {
  const inputs = Object.values(nestedObject(panelsJSON)).map((control) =>
    objectOf(objectOf(control).explicitInput),
  );
  if (inputs.length === 0) return [];
  const base = { key: "controls", title: "Filtros", place: { x: 0, y: 0, w: gridColumns, h: 4 } };
  try {
    const { spec, missing } = readControls(inputs);
    return [{ ...base, spec, reason: null, missing_fields: missing.slice(0, 20) }];
  } catch (error) {
    if (!(error instanceof UnsupportedPanel)) throw error;
    return [
      { ...base, spec: null, reason: error.message.slice(0, 500), missing_fields: error.fields.slice(0, 20) },
    ];
  }
}

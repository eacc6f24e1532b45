import { chipsFilter, defineQuery, railFilter } from "#platform/contract/query/define-query.ts";
import { criticalityLabels, entityKinds } from "./entity-terms.labels.ts";

/** The list of assets, and that of people. Fields that are no column have a statement in `entity-query.store.ts`. */
export const entityQuery = defineQuery({
  fields: {
    kind: { kind: "choice", values: entityKinds },
    /** Only entities with a risk above zero. */
    pressing: { kind: "flag", word: "1", ...chipsFilter("abiertas", "Riesgo") },
    /** Retired assets instead of the ones in the register. */
    retired: { kind: "flag", word: "1", ...chipsFilter("bajas", "Registro") },
    /** `none`: no criticality yet. */
    criticality: {
      kind: "choices",
      values: ["4", "3", "2", "1"],
      none: true,
      names: { ...criticalityLabels, none: "Sin definir" },
      ...railFilter("criticidad", "Criticidad"),
    },
    label: { kind: "text", max: 60, column: "labels", array: true, ...railFilter("etiqueta", "Etiquetas") },
    /** A complete name of the entity. */
    named: { kind: "text", max: 300 },
    /** A part of any name of the entity. */
    q: { kind: "search", max: 200 },
    /** Whether retired entities are excluded. */
    registered: { kind: "flag", only: "server" },
    /** Dates that the questions of the assistant filter by. */
    seen_first_from: { kind: "from", column: "first_at", only: "server" },
    seen_first_to: { kind: "to", column: "first_at", only: "server" },
    retired_at_from: { kind: "from", column: "retired_at", only: "server" },
    retired_at_to: { kind: "to", column: "retired_at", only: "server" },
    /** Only entities without an owner. */
    unowned: { kind: "flag", only: "server" },
  },
  sorts: ["-risk", "-last_at", "name"],
});

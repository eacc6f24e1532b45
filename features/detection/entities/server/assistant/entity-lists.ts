import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { entityQuery } from "#features/detection/entities/entity-query.ts";
import { criticalityLabels } from "#features/detection/entities/entity-terms.labels.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { entities, inRegister } from "../entity/entity-query.store.ts";
import { riskRowsFor } from "../entity/risk-part.store.ts";

/** Questions about the assets of the register by any filter of their list. */
export const askedAssets = defineAskedList({
  name: "assets",
  permission: "asset.read",
  place: defineListPlace({
    route: paths.assets,
    call: "entities.list_entities",
    query: entityQuery,
    scope: { kind: "asset" },
  }),
  noun: { one: "activo", many: "activos", feminine: false },
  called: [
    "activo",
    "activos",
    "equipo*",
    "servidor*",
    "maquina*",
    "computador*",
    "host",
    "hosts",
    "inventario",
  ],
  kinds: ["assets."],
  filteringKinds: ["assets."],
  words: {
    retired: { true: ["dad* de baja", "de baja", "retirad*", "fuera del registro"] },
    pressing: { true: ["con riesgo", "en riesgo", "con alertas abiertas"] },
    criticality: {
      "4": ["critic*", "de criticidad critica", "mas critic*"],
      "3": ["de criticidad alta", "importantes"],
      "2": ["de criticidad media"],
      "1": ["de criticidad baja"],
      none: ["sin criticidad", "sin clasificar", "sin definir criticidad"],
    },
    unowned: {
      true: [
        ...["sin dueno", "sin responsable", "sin encargado", "no tienen dueno", "no tienen responsable"],
        ...["que no tienen dueno", "que no tienen responsable", "sin asignar"],
      ],
    },
  },
  also: ["unowned"],
  flags: { retired: "dados de baja", pressing: "con riesgo", unowned: "sin responsable" },
  dates: [
    {
      from: "seen_first_from",
      to: "seen_first_to",
      words: [
        "nuevo*",
        "nueva*",
        "aparecieron",
        "aparecid*",
        "se agregaron",
        "agregad*",
        "vistos por primera vez",
        "descubiert*",
        "se sumaron",
        "entraron",
      ],
      phrase: "nuevos",
      begins: true,
    },
    {
      from: "retired_at_from",
      to: "retired_at_to",
      words: ["dad* de baja", "de baja", "dieron de baja", "dimos de baja", "retirad*"],
      phrase: "dados de baja",
      with: { retired: true },
    },
  ],
  orders: { default: "-risk", worst: "-risk", newest: "-last_at" },
  async find(context, filter, request) {
    const { items, total } = await entities.page(
      context.db,
      { filter: inRegister({ ...filter, kind: "asset" }), risk: riskRowsFor(context) },
      request,
    );
    return {
      total,
      items: items.map(({ id, name, criticality, owner, last_at }) => ({
        title: name,
        detail: [
          criticality === null
            ? "sin criticidad"
            : `criticidad ${criticalityLabels[String(criticality) as unknown as keyof typeof criticalityLabels].toLowerCase()}`,
          owner || "sin responsable",
          `visto el ${day(last_at.toISOString())}`,
        ].join(" · "),
        path: paths.asset(id),
      })),
    };
  },
});

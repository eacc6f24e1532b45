import { catalogueInUse, currentTechniques } from "#features/intelligence/attack/server/attack.public.ts";
import { numberText } from "#platform/contract/number-text.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { SupportedPart } from "../../library.contract.ts";
import * as contract from "../../library.contract.ts";
import {
  longestTimespanMs,
  maxCorrelatedRules,
  refusedCorrelationTypes,
} from "../../readers/sigma/read-correlation.ts";
import { longestSource, maxDocuments } from "../../readers/sigma/read-sigma.ts";
import { modifiers, refusedModifiers } from "../../readers/sigma/sigma-modifiers.ts";
import { type CorrelationType, correlationTypes, countWords } from "../../readers/sigma/sigma-rule.ts";
import { fieldMap } from "../engine/field-map.ts";
import { categories, products, services } from "../engine/log-sources.ts";
import { longestExpression } from "../engine/test-predicate.ts";
import { vendorServices } from "../engine/vendor-log-sources.ts";
import { maxPerEventMs } from "../testing/rule-cost.rules.ts";
import { libraryWithBelow, readLibrary } from "./read-library.ts";
import { findReferencableRules } from "./rule.store.ts";
import { storeDocuments } from "./store-documents.ts";

export const listLibrary: Verb<typeof contract.listLibrary> = async ({ db }) => {
  const catalogue = await catalogueInUse(db);
  const ruleIdBySigmaId = new Map(
    (await findReferencableRules(db)).map(({ sigma_id, id }) => [sigma_id, id]),
  );
  return {
    items: readLibrary().flatMap(({ rule }) =>
      rule?.head.id
        ? [
            {
              sigma_id: rule.head.id,
              title: rule.head.title,
              description: rule.head.description,
              kind: rule.kind,
              level: rule.head.level,
              techniques: currentTechniques(rule.head.techniques, catalogue).techniques,
              rule_id: ruleIdBySigmaId.get(rule.head.id) ?? null,
            },
          ]
        : [],
    ),
  };
};

export const addFromLibrary: Verb<typeof contract.addFromLibrary> = async (context, { sigma_ids }) => {
  const importedRules = await storeDocuments(context, libraryWithBelow(sigma_ids), "library");
  const createdCount = importedRules.filter(({ outcome }) => outcome === "created").length;
  if (createdCount === 0) {
    context.nothingChanged();
    return { added: createdCount };
  }
  context.audit({
    action: "correlations.library_added",
    objectType: "correlation_rule",
    details: { added: createdCount, titles: importedRules.map(({ title }) => title) },
  });
  context.announce({ topic: "correlations.changed", data: {} });
  return { added: createdCount };
};

const correlationLabels: Record<CorrelationType, string> = {
  event_count: "cuántos eventos hay de cada grupo en la ventana",
  value_count: "cuántos valores distintos tiene un campo en la ventana",
  temporal: "todas las reglas aparecen en la ventana, en cualquier orden",
  temporal_ordered: "todas las reglas aparecen en la ventana, en el orden escrito",
};

const supportedNames = (table: Readonly<Record<string, { means: string }>>) =>
  Object.entries(table).map(([name, { means }]) => ({ name, means }));

/** The supported parts of Sigma, generated from the tables that the engine uses. */
const parts: SupportedPart[] = [
  {
    title: "Modificadores",
    lead: "Van después del campo, separados por una barra: CommandLine|contains|all.",
    supported: supportedNames(modifiers),
    refused: Object.entries(refusedModifiers).map(([name, means]) => ({ name, means })),
  },
  {
    title: "Condiciones",
    lead: "Formas de condition que la regla admite.",
    supported: [
      { name: "and, or, not, ( )", means: "se combinan las búsquedas" },
      { name: "1 of x*, any of x*", means: "al menos una de las búsquedas con ese comienzo" },
      { name: "all of x*", means: "todas las búsquedas con ese comienzo" },
      { name: "1 of them, all of them", means: "todas las búsquedas, salvo las que empiezan con _" },
      { name: "* y ?", means: "cualquier texto y un carácter; con \\ delante son literales" },
    ],
    refused: [
      { name: "| count, | near…", means: "las agregaciones antiguas se escriben como correlaciones" },
      { name: "timeframe", means: "se escribe timespan, en una correlación" },
    ],
  },
  {
    title: "Correlaciones",
    lead: `Hasta ${maxCorrelatedRules} reglas, en ventanas de hasta ${longestTimespanMs / 86_400_000} días; condición con ${countWords.join(", ")}. Una correlación puede apoyarse en otra. Con lt, lte, eq o neq las ventanas son tramos fijos y se evalúan cuando terminan.`,
    supported: correlationTypes.map((name) => ({ name, means: correlationLabels[name] })),
    refused: refusedCorrelationTypes.map((name) => ({ name, means: "no se calcula sobre valores" })),
  },
  {
    title: "Categorías",
    lead: "logsource.category: con qué registros se reconoce cada una.",
    supported: supportedNames(categories),
    refused: [{ name: "otras", means: "una categoría que no está aquí se rechaza por su nombre" }],
  },
  {
    title: "Productos",
    lead: "logsource.product. Uno que no está aquí se reconoce por el nombre del módulo, producto o decodificador del registro, y al importar se avisa si ninguna fuente conocida lo entrega.",
    supported: supportedNames(products),
    refused: [],
  },
  {
    title: "Servicios",
    lead: "logsource.service. Uno que no está aquí se reconoce igual que un producto.",
    supported: [
      ...supportedNames(services),
      ...Object.entries(vendorServices).flatMap(([product, own]) =>
        supportedNames(own).map(({ name, means }) => ({ name: `${product} ${name}`, means })),
      ),
    ],
    refused: [],
  },
  {
    title: "Campos",
    lead: "Un campo se busca por su nombre en el registro original, y además en estos lugares. Los demás se buscan por su nombre.",
    supported: Object.entries(fieldMap).map(([name, { raw, normal }]) => ({
      name,
      means: [...raw, ...(normal ? [`${normal} (forma normal)`] : [])].join(", "),
    })),
    refused: [],
  },
  {
    title: "Límites",
    lead: "Para que una regla nunca detenga a las demás.",
    supported: [
      {
        name: "texto",
        means: `hasta ${numberText(longestSource)} caracteres y ${maxDocuments} documentos`,
      },
      { name: "expresión regular", means: `hasta ${numberText(longestExpression)} caracteres` },
      {
        name: "costo",
        means: `una regla que tarda más de ${maxPerEventMs} ms por evento se detiene, con el motivo`,
      },
    ],
    refused: [
      { name: "anclas y alias de YAML", means: "cada valor se escribe completo" },
      { name: "filter, action: global", means: "los filtros y las colecciones antiguas no se leen" },
    ],
  },
];

const describeSupport: Verb<typeof contract.describeSupport> = async () => ({ parts });

export const libraryVerbs = [
  route(contract.listLibrary, listLibrary),
  route(contract.addFromLibrary, addFromLibrary),
  route(contract.describeSupport, describeSupport),
];

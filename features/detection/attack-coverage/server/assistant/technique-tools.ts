import { z } from "zod";
import { defineTool, period, portalPath } from "#features/assistant/assistant/server/assistant.public.ts";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { listSeenTechniques } from "../coverage/attack-coverage.verbs.ts";
import { findCoveredTechniques } from "../coverage/covered-techniques.ts";
import { countCoverage } from "../figures/technique-figures.ts";

export const detectionCoverageTool = defineTool({
  name: "cobertura_de_deteccion",
  label: "Cobertura de detección",
  description: "Cuántas técnicas de ATT&CK puede ver alguna regla de la empresa.",
  permission: "attack.read",
  input: z.object({}),
  async run(context) {
    return {
      value: await countCoverage(context),
      sources: [{ kind: "coverage", label: "Cobertura de detección", path: paths.attackCoverage }],
    };
  },
});

type Covered = Awaited<ReturnType<typeof findCoveredTechniques>>[number];

/** Returns the rules that can detect a technique: the company's active rules and the recently seen rules of sources. */
const rulesOf = (covered: Covered | undefined) =>
  covered ? covered.correlation_rules.length + covered.source_rule_count : 0;

export const techniqueTool = defineTool({
  name: "tecnica",
  label: "Ficha de una técnica",
  description:
    "Qué técnica de ATT&CK es un identificador (T1110) o un nombre en inglés, sus tácticas y cuántas reglas la pueden detectar.",
  permission: "attack.read",
  input: z.object({ q: z.string().min(2).max(100) }),
  async run({ db, clock }, { q }) {
    const catalogue = await catalogueInUse(db);
    const covered = await findCoveredTechniques({ db, clock });
    const requestedId = q.toUpperCase();
    const folded = foldText(q);
    const technique =
      catalogue.technique.get(catalogue.replacement.get(requestedId) ?? requestedId) ??
      catalogue.techniques.find(({ name }) => foldText(name) === folded);
    const tactics = new Map(catalogue.tactics.map((tactic) => [tactic.id, tactic.name]));
    return {
      value: technique
        ? {
            id: technique.id,
            name: technique.name,
            asked: requestedId === technique.id ? null : requestedId,
            tactics: technique.tactics.map((id) => tactics.get(id) ?? id),
            rules: rulesOf(covered.find(({ id }) => id === technique.id)),
          }
        : null,
      sources: technique
        ? [
            {
              kind: "technique",
              label: `${technique.id} ${technique.name} en la matriz`,
              path: portalPath(paths.attackMatrix, { tecnica: technique.id }),
            },
          ]
        : [],
    };
  },
});

export const techniquesSeenTool = defineTool({
  name: "tecnicas_vistas",
  label: "Técnicas vistas",
  description: "Qué técnicas de ATT&CK se vieron en los eventos y alertas de un período.",
  permission: "attack.read",
  input: z.object({ ...period, most: z.number().int().min(1).max(20).default(8) }),
  async run(context, { most, ...asked }) {
    const [{ items }, catalogue] = [
      await listSeenTechniques(context, asked),
      await catalogueInUse(context.db),
    ];
    const sortedItems = items.toSorted(
      (one, other) => other.events - one.events || (one.id < other.id ? -1 : 1),
    );
    const techniqueItems = sortedItems.slice(0, most).map(({ id, events, alerts }) => ({
      id,
      name: catalogue.technique.get(id)?.name ?? id,
      events,
      alerts,
      path: portalPath(paths.events, { tecnica: id, desde: asked.from, hasta: asked.to }),
    }));
    return {
      value: { total: sortedItems.length, items: techniqueItems },
      sources: [
        {
          kind: "techniques",
          label: "Técnicas en los eventos",
          path: portalPath(paths.attackMatrix, { desde: asked.from, hasta: asked.to }),
        },
        ...techniqueItems.map(({ id, name, path }) => ({ kind: "technique", label: `${id} ${name}`, path })),
      ],
    };
  },
});

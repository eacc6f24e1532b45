import { z } from "zod";
import { inconclusive } from "#features/automation/agents/contracts/agent-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import { defineAgentTask } from "../agent-task.extension.ts";

const PostureFigure = z.object({
  nombre: z.string().max(200),
  valor: z.number().nullable(),
  /** Whether a larger value is worse. */
  peor: z.boolean().default(false),
  lugar: z.string().max(500).default(paths.home),
});

const PostureFacts = z.object({ cifras: z.array(PostureFigure).max(60).default([]) });

const maxFigures = 40;
const maxNamed = 4;

/** The agent task that comments on the figures that the company's own people may read. */
export const weeklyPostureTask = defineAgentTask({
  key: "weekly_posture",
  label: "Comenta la postura de la semana",
  objectType: "company",
  objectLabel: "",
  permission: "home.read",
  untrusted: false,
  shape: PostureFacts,
  example: {
    cifras: [
      { nombre: "Vulnerabilidades abiertas", valor: 12, peor: true },
      { nombre: "Alertas abiertas", valor: 3, peor: true },
    ],
  },
  conclusions: [
    { value: "en_orden", label: "En orden" },
    { value: "por_atender", label: "Hay asuntos por atender" },
  ],
  list: async () => [],
  async read(context) {
    const figures = context
      .extensions(figureSources)
      .flatMap((source) => source.figures)
      .filter(({ direction, unit }) => direction === "worse" && unit === "count")
      .slice(0, maxFigures);
    const readings = await readFigures(
      context,
      figures.map(({ id }) => id),
      "client",
    );
    const cifras = Object.values(readings).map(({ label, value, to }) => ({
      nombre: label.slice(0, 200),
      valor: value,
      peor: true,
      lugar: to?.slice(0, 500) ?? paths.home,
    }));
    return {
      label: "Cifras de la empresa",
      path: paths.home,
      data: { cifras },
      sources: [{ kind: "home", label: "Bienvenida", path: paths.home }],
    };
  },
  answer({ cifras }) {
    const measured = cifras.filter((each): each is typeof each & { valor: number } => each.valor !== null);
    if (measured.length === 0) return { conclusion: inconclusive, statements: [] };
    const pending = measured
      .filter(({ valor, peor }) => peor && valor > 0)
      .toSorted((one, other) => other.valor - one.valor);
    const blank = cifras.length - measured.length;
    const notes = blank > 0 ? [`Cifras sin medir: ${blank}.`] : [];
    if (pending.length === 0)
      return {
        conclusion: "en_orden",
        statements: [`Ninguna de las ${measured.length} cifras muestra asuntos por atender.`, ...notes],
      };
    return {
      conclusion: "por_atender",
      statements: [
        `De ${measured.length} cifras, ${pending.length} muestran asuntos por atender.`,
        ...pending.slice(0, maxNamed).map(({ nombre, valor }) => `${nombre}: ${valor}.`),
        ...notes,
      ],
      proposals: { notify: { titulo: `Postura de la semana: ${pending.length} cifras por atender` } },
    };
  },
});

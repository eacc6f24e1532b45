import {
  AnswerDraft,
  type Ask,
  countText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { alertNumber, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { alertsTool } from "./alert-tools.ts";
import { examples } from "./examples.ts";

/** The facts by which alerts are related: the words that ask for one of them alone, and the filter of the list. */
const relations = [
  {
    field: "asset",
    asks: /(?<=^| )(?:activo|equipo|servidor|maquina|host|pc|computador\w*)(?= |$)/,
    of: "del activo",
  },
  {
    field: "ip",
    asks: /(?<=^| )(?:origen|ip|direccion|atacante|fuente de ataque|desde donde)(?= |$)/,
    of: "del origen",
  },
  {
    field: "user",
    asks: /(?<=^| )(?:usuario|cuenta|persona)(?= |$)/,
    of: "de la cuenta",
  },
] as const;

const maxRows = 8;

/** «¿Qué otras alertas tiene el mismo origen de la ALR-1?»: the alerts with the same asset, origin or account. */
async function related(ask: Ask, { marks, asks }: Question): Promise<AnswerDraft> {
  const number = marks.alertNumber ?? 0;
  const code = alertNumber(number);
  const draft = new AnswerDraft(`las alertas relacionadas con ${code}`);
  const { value, sources } = await ask.tool(alertsTool, { q: code, most: 1 });
  const alert = value.items.find((item) => item.number === number);
  if (!alert) return draft.as("nothing").say(`No encuentro la alerta ${code} entre las que usted puede ver.`);
  draft.cite(sources.find(({ path }) => path.endsWith(alert.id)));
  const namedRelations = relations.filter((relation) => asks(relation.asks));
  const askedRelations = namedRelations.length > 0 ? namedRelations : relations;
  const facts = { asset: alert.asset_name, ip: alert.source_ip, user: alert.user_name };
  const knownRelations = askedRelations.filter(({ field }) => facts[field]);
  if (knownRelations.length === 0)
    return draft
      .as("nothing")
      .say(
        `${code} no tiene ${askedRelations.map(({ of }) => of.replace(/^de(?:l)? (?:la )?/, "")).join(" ni ")} con que relacionarla. [1]`,
      );
  const rows = new Map<string, { title: string; shared: string; state: string; path: string }>();
  for (const { field, of } of knownRelations) {
    const result = await ask.tool(alertsTool, {
      [field]: facts[field] ?? undefined,
      order: "newest",
      most: 20,
    });
    const others = result.value.items.filter((item) => item.number !== number);
    const count = Math.max(0, result.value.total - 1);
    const mark = result.sources[0] ? draft.cite(result.sources[0]) : "";
    draft.say(
      count === 0
        ? `No hay otras alertas ${of} ${facts[field]}.${mark}`
        : `Hay **${countText(count, "otra alerta", "otras alertas")}** ${of} ${facts[field]}.${mark}`,
    );
    for (const { id, number: other, title, status, level } of others) {
      const row = rows.get(id);
      rows.set(id, {
        title: `${alertNumber(other)} ${title}`,
        shared: [row?.shared, String(facts[field])].filter(Boolean).join(", "),
        state: statusLabels[status],
        path: paths.alert(level, id),
      });
    }
  }
  draft.exists = rows.size > 0;
  if (rows.size === 0) draft.as("nothing");
  return draft.table(
    "Alertas relacionadas",
    ["Alerta", "En común", "Estado"],
    [...rows.values()].slice(0, maxRows).map(({ title, shared, state, path }) => ({
      cells: [title, shared, state],
      path,
    })),
  );
}

export const alertRelations: readonly QuestionKind[] = [
  { name: "alerts.related", examples: examples["alerts.related"], answer: related },
];

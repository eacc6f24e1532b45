import {
  AnswerDraft,
  type Ask,
  cappedText,
  countText,
  momentText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type { EntityKind } from "#features/detection/entities/entities.contract.ts";
import { criticalityLabels } from "#features/detection/entities/entity-terms.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { entityAnswers } from "../entity-answer.extension.ts";
import { entitiesTool } from "./entity-tool.ts";
import { examples } from "./examples.ts";

const words = {
  asset: {
    one: "activo",
    many: "activos",
    page: paths.asset,
    the: "El activo",
    place: "en el registro",
  },
  account: {
    one: "persona (cuenta)",
    many: "personas (cuentas)",
    page: paths.account,
    the: "La cuenta",
    place: "en los eventos",
  },
} as const satisfies Record<EntityKind, object>;

function count(kind: EntityKind) {
  return async (ask: Ask): Promise<AnswerDraft> => {
    const { value, sources } = await ask.tool(entitiesTool, { kind, sort: "-risk", most: 5 });
    const draft = new AnswerDraft(`${words[kind].many} que aparecen en los eventos`);
    const mark = draft.cite(sources[0]);
    const { one, many, place } = words[kind];
    draft.say(`Hay **${cappedText(value.total)} ${value.total.count === 1 ? one : many}** ${place}.${mark}`);
    show(draft, kind, value.items);
    return draft.suggest(
      kind === "asset" ? "¿Qué activos tienen más riesgo?" : "¿Qué personas tienen más riesgo?",
      "¿Qué activos tienen más eventos?",
    );
  };
}

function risky(kind: EntityKind) {
  return async (ask: Ask, question: Question): Promise<AnswerDraft> => {
    const limit = question.most ?? 6;
    const { value, sources } = await ask.tool(entitiesTool, {
      kind,
      pressing: true,
      sort: "-risk",
      most: limit,
    });
    const draft = new AnswerDraft(`${words[kind].many} con más riesgo`);
    const mark = draft.cite(sources[0]);
    const first = value.items[0];
    if (!first)
      return draft
        .as("nothing")
        .say(`Ninguno de sus ${words[kind].many} tiene riesgo: nada abierto los nombra.${mark}`);
    draft.say(
      `${words[kind].the} con más riesgo es **${first.name}**, con ${roundedNumberText(first.risk)} de 100 y ${countText(first.open_alerts, "alerta abierta", "alertas abiertas")}.${mark}${draft.cite(sources[1])}`,
    );
    show(draft, kind, value.items);
    return draft.suggest(
      "¿Cuántas alertas críticas tengo abiertas?",
      "¿Cómo se calcula el riesgo de un activo?",
    );
  };
}

type Rows = Awaited<ReturnType<typeof entitiesTool.run>>["value"]["items"];

function show(draft: AnswerDraft, kind: EntityKind, items: Rows): void {
  draft.table(
    "Por riesgo",
    [
      kind === "asset" ? "Activo" : "Persona",
      { label: "Riesgo", numeric: true },
      { label: "Alertas abiertas", numeric: true },
    ],
    items.map(({ id, name, risk, open_alerts }) => ({
      cells: [name, roundedNumberText(risk), roundedNumberText(open_alerts)],
      path: words[kind].page(id),
    })),
  );
}

function one(kind: EntityKind) {
  return async (ask: Ask, question: Question): Promise<AnswerDraft> => {
    const entityName = question.names[kind];
    const request = { kind, q: entityName?.name, most: 3 } as const;
    const result = await ask.tool(entitiesTool, request);
    const isThere = result.value.items.some(({ id }) => entityName?.id === undefined || id === entityName.id);
    const { value, sources } = isThere ? result : await ask.tool(entitiesTool, { ...request, retired: true });
    const item =
      value.items.find(({ id }) => id === entityName?.id) ?? value.items[0] ?? result.value.items[0];
    const draft = new AnswerDraft(`${words[kind].the.toLowerCase()} ${entityName?.name}`);
    if (!item) return draft.as("nothing").say(`No encuentro ${entityName?.name} en los eventos.`);
    draft.say(
      `**${item.name}**: riesgo ${roundedNumberText(item.risk)} de 100, ${countText(item.open_alerts, "alerta abierta", "alertas abiertas")}; visto por última vez el ${momentText(item.last_at, ask.timeZone)}.${draft.cite(sources.find(({ path }) => path.endsWith(item.id)))}`,
    );
    if (kind === "asset")
      draft.say(
        `Responsable: ${item.owner || "nadie"}. Criticidad: ${item.criticality === null ? "sin definir" : criticalityLabels[item.criticality as keyof typeof criticalityLabels].toLowerCase()}.`,
      );
    if (item.retired_at)
      draft.say(
        `Está **dado de baja** desde el ${momentText(item.retired_at, ask.timeZone)}: no cuenta entre los activos.`,
      );
    const parts = ask.extensions(entityAnswers).toSorted((a, b) => a.order - b.order);
    for (const { add } of parts) await add(ask, question, draft, { ...item, kind });
    return draft.suggest(`¿Cuántos eventos tuvo ${item.name} esta semana?`);
  };
}

const quietDays = 7;

/** Assets that no event has named for a week: perhaps off, perhaps no longer watched. */
async function quiet(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(entitiesTool, { kind: "asset", sort: "-last_at", most: 200 });
  const since = ask.now.getTime() - quietDays * 86_400_000;
  const items = value.items.filter(({ last_at }) => new Date(last_at).getTime() < since);
  const draft = new AnswerDraft(`activos que no aparecen en eventos hace más de ${quietDays} días`);
  const mark = draft.cite(sources[0]);
  if (value.total.capped || value.total.count > value.items.length)
    return draft
      .as("beyond")
      .say(`Son demasiados activos para revisarlos aquí: ordene la lista por última vez vistos.${mark}`);
  if (items.length === 0)
    return draft
      .as("nothing")
      .say(`Todos sus activos aparecieron en eventos en los últimos ${quietDays} días.${mark}`)
      .suggest("¿Qué fuentes dejaron de enviar?");
  draft.say(
    `**${roundedNumberText(items.length)} ${items.length === 1 ? "activo no aparece" : "activos no aparecen"}** en eventos hace más de ${quietDays} días. Puede ser que estén apagados o que ya nadie los vigile.${mark}`,
  );
  draft.table(
    "Los que llevan más tiempo sin aparecer",
    ["Activo", "Visto por última vez"],
    items
      .toReversed()
      .slice(0, 8)
      .map(({ id, name, last_at }) => ({
        cells: [name, momentText(last_at, ask.timeZone)],
        path: paths.asset(id),
      })),
  );
  return draft.suggest("¿Qué fuentes dejaron de enviar?", "¿Qué hago si una fuente deja de enviar?");
}

/** The retired assets. */
async function retired(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(entitiesTool, {
    kind: "asset",
    retired: true,
    sort: "-last_at",
    most: 8,
  });
  const draft = new AnswerDraft("activos dados de baja");
  const mark = draft.cite(sources[0]);
  if (value.total.count === 0)
    return draft
      .as("nothing")
      .say(`Ningún activo está dado de baja.${mark}`)
      .suggest("¿Cuántos activos tengo?");
  draft.say(
    `Hay **${cappedText(value.total)} ${value.total.count === 1 ? "activo dado" : "activos dados"} de baja**. Lo que está de baja no cuenta entre los activos, y lo que tenía abierto tampoco.${mark}`,
  );
  draft.table(
    "Dados de baja",
    ["Activo", "Desde"],
    value.items.map(({ id, name, retired_at }) => ({
      cells: [name, retired_at ? momentText(retired_at, ask.timeZone) : ""],
      path: paths.asset(id),
    })),
  );
  return draft.suggest(
    "¿Cuántos activos tengo?",
    "¿Cuántas vulnerabilidades quedaron en activos dados de baja?",
  );
}

export const entityKinds: readonly QuestionKind[] = [
  {
    name: "assets.retired",
    examples: examples["assets.retired"],
    answer: retired,
  },
  {
    name: "assets.quiet",
    examples: examples["assets.quiet"],
    answer: quiet,
  },
  {
    name: "assets.count",
    examples: examples["assets.count"],
    answer: count("asset"),
  },
  {
    name: "assets.risky",
    examples: examples["assets.risky"],
    answer: risky("asset"),
  },
  {
    name: "assets.one",
    examples: examples["assets.one"],
    answer: one("asset"),
  },
  {
    name: "accounts.count",
    examples: examples["accounts.count"],
    answer: count("account"),
  },
  {
    name: "accounts.risky",
    examples: examples["accounts.risky"],
    answer: risky("account"),
  },
  {
    name: "accounts.one",
    examples: examples["accounts.one"],
    answer: one("account"),
  },
];

import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  cappedText,
  countText,
  type Question,
  type QuestionKind,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { shippedGroups } from "#features/intelligence/attack/server/attack.public.ts";
import { defang } from "#platform/contract/defang.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { actorFacts } from "../actors/actor-facts.ts";
import { examples } from "./examples.ts";
import { actorTool, lookAlikeTool, relevantThreatsTool } from "./threat-tools.ts";

const relevantThreatsQuestion = "¿Qué amenazas nos tocan?";
const alikeAsked = "¿Qué dominios se parecen al nuestro?";

const namesCampaign = /(?<=^| )campanas?(?= |$)/;

async function touching(ask: Ask, { asks }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(relevantThreatsTool, {});
  const draft = new AnswerDraft("las amenazas más cercanas a la empresa");
  const mark = draft.cite(sources[0]);
  if (!value.judged)
    return draft
      .as("nothing")
      .say(
        `Todavía no se ha comparado a la empresa con las amenazas conocidas; se hace cada quince minutos.${mark}`,
      );
  const [first] = value.items;
  if (!first)
    return draft.as("nothing").say(`Ninguna amenaza conocida tiene relación con la empresa.${mark}`);
  if (asks(namesCampaign)) {
    draft.exists = null;
    draft.say(
      "El portal no registra qué campañas están activas hoy. Esto es lo que se relaciona con la empresa:",
    );
  }
  draft.say(
    `**${countText(value.touching, "amenaza tiene relación", "amenazas tienen relación")}** con la empresa. La más relacionada es **${first.name}**, con ${first.points} de 100 puntos. ${first.reason}${mark}`,
  );
  draft.table(
    "Amenazas más cercanas",
    ["Amenaza", { label: "Puntos", numeric: true }, "Motivo principal"],
    value.items.map(({ id, name, points, reason }) => ({
      cells: [name, String(points), reason],
      path: paths.threatActor(id),
    })),
  );
  return draft.suggest(`¿Quién es ${first.name}?`, alikeAsked);
}

async function actor(ask: Ask, { terms }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(actorTool, { q: terms.get("actor") ?? "" });
  const draft = new AnswerDraft("un actor de amenaza");
  const mark = draft.cite(sources[0]);
  if (!value)
    return draft.as("nothing").say(`No encuentro un actor, malware ni campaña con ese nombre.${mark}`);
  const title = value.attack_id ? `${value.name} (${value.attack_id})` : value.name;
  const also = value.aliases.length > 0 ? ` También se llama ${value.aliases.slice(0, 3).join(", ")}.` : "";
  draft.say(
    `**${title}**: ${value.sentence || `${value.type.toLowerCase()}.`}${also} Se le conocen ${countText(value.techniques, "técnica", "técnicas")}.${mark}`,
  );
  draft.say(
    value.points === null
      ? "No tiene una relación conocida con la empresa."
      : `Relación con la empresa: **${value.points} de 100 puntos**. ${value.reason}`,
  );
  return draft.suggest(relevantThreatsQuestion);
}

const shortestName = 4;
const shortestShortened = 6;

/** Returns a name in the short forms that people use: «Lazarus» for «Lazarus Group», «LockBit» for «LockBit 2.0». */
function shortened(name: string): string[] {
  const short = name.replace(/ (?:Group|Team|Spider|Gang|\d+(?:\.\d+)?)$/, "");
  return short === name || short.includes(" ") || short.length < shortestShortened ? [] : [short];
}

const allNames = [
  ...shippedGroups.items.flatMap(({ id, name, aliases }) => [id, name, ...aliases]),
  ...[...actorFacts.software, ...actorFacts.campaigns].flatMap(({ id, name }) => [id, name]),
];

/**
 * The names of actors in the source's spelling, by their normalised words and also by their short forms; ambiguous
 * short names are left out.
 */
const actorNames: ReadonlyMap<string, string> = new Map([
  ...allNames.flatMap((name) => shortened(name).map((short) => [foldText(short), name] as const)),
  ...allNames.filter((name) => name.length >= shortestName).map((name) => [foldText(name), name] as const),
]);

async function lookAlikes(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(lookAlikeTool, {});
  const draft = new AnswerDraft("los nombres parecidos a los dominios de la empresa");
  const mark = draft.cite(sources[0]);
  if (value.domains.length === 0)
    return draft
      .as("nothing")
      .say(`La empresa no tiene dominios en seguimiento: agregue uno para buscar nombres parecidos.${mark}`);
  if (value.total.count === 0)
    return draft
      .as("nothing")
      .say(`No hay dominios por revisar que se parezcan a ${value.domains.slice(0, 3).join(", ")}.${mark}`);
  draft.say(
    `Hay **${cappedText(value.total)} ${value.total.count === 1 ? "dominio parecido" : "dominios parecidos"}** por revisar.${mark}`,
  );
  draft.table(
    "Dominios parecidos por revisar",
    ["Nombre", "Se parece a", "Por última vez"],
    value.items.map(({ name, resembles, last_on }) => ({
      cells: [defang("domain", name), resembles, last_on],
      path: `${paths.threatWatch}?vista=parecidos&juicio=open`,
    })),
  );
  return draft.suggest(relevantThreatsQuestion);
}

async function watchedDomains(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(lookAlikeTool, {});
  const draft = new AnswerDraft("los dominios de la empresa en seguimiento");
  const [source] = sources;
  const mark = draft.cite(source && { ...source, label: "Seguimiento", path: paths.threatWatch });
  if (value.domains.length === 0)
    return draft.as("nothing").say(`La empresa no tiene dominios en seguimiento.${mark}`);
  return draft
    .say(
      `Se ${value.domains.length === 1 ? "sigue" : "siguen"} **${countText(value.domains.length, "dominio", "dominios")}**: ${value.domains.slice(0, maxDomains).join(", ")}.${mark}`,
    )
    .suggest(alikeAsked);
}

const maxDomains = 20;

const kinds: readonly QuestionKind[] = [
  {
    name: "threats.watched_domains",
    examples: examples["threats.watched_domains"],
    answer: watchedDomains,
  },
  {
    name: "threats.actor",
    examples: examples["threats.actor"],
    answer: actor,
  },
  {
    name: "threats.look_alikes",
    examples: examples["threats.look_alikes"],
    answer: lookAlikes,
  },
  {
    name: "threats.touching",
    examples: examples["threats.touching"],
    answer: touching,
  },
];

/**
 * The questions about actors, relevant threats, and look-alikes of the company's domains that Atenea, the portal's
 * assistant, answers.
 */
export const threatSkills: AssistantSkills = {
  order: 16,
  tools: [relevantThreatsTool, actorTool, lookAlikeTool],
  kinds,
  terms: { actor: actorNames },
  suggestions: [
    { screen: paths.threatPanorama, questions: [relevantThreatsQuestion, alikeAsked, "¿Quién es APT28?"] },
  ],
};

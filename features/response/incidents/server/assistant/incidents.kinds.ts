import {
  AnswerDraft,
  type Ask,
  cappedText,
  dayText,
  isoPeriodOf,
  type Question,
  type QuestionKind,
  severitiesText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { examples } from "./examples.ts";
import { incidentsTool } from "./incident-tool.ts";

const stages = ["containment", "eradication", "recovery", "closed"] as const;
const filling =
  /\b(incidentes?|de|del|el|la|los|las|en|que|esta|va|como|quien|lleva|lidera|cual|fue|es|un|una|hay|algun|sobre|etapa|estado)\b/g;

/** The words of a title, where a question names one incident: «el incidente del buzón de tesorería». */
function titleIn({ unread, text }: Question): string | undefined {
  const name = /inciden\S+\s+(?:de la|de los|de las|del|de|en la|en el|en|sobre)\s+(.{4,80}?)\s*\??$/i.exec(
    text,
  )?.[1];
  if (unread.length === 0 || !name) return undefined;
  return name.replace(filling, " ").replace(/\s+/g, " ").trim();
}

/** «en contención»; a closed incident is in no stage of work. */
const stageText = (stage: (typeof stages)[number]): string =>
  stage === "closed" ? "cerrados" : `en ${stageLabels[stage].toLowerCase()}`;

async function list(ask: Ask, question: Question, limit: number): Promise<AnswerDraft> {
  const { tags, severities, period } = question;
  if (!ask.isProvider && (tags.has("mine") || tags.has("unassigned"))) return withoutLeads(question);
  const stage = stages.filter((each) => tags.has(each));
  const open =
    tags.has("open") ||
    tags.has("in_progress") ||
    (!tags.has("closed") && !period && !tags.has("all") && !tags.has("newest") && !tags.has("suffered"));
  const input = {
    ...(open && stage.length === 0 && { open: true }),
    ...(stage.length > 0 && { stage }),
    ...(severities.length > 0 && { severity: severities }),
    ...(tags.has("overdue") && { overdue: true, open: true }),
    ...(tags.has("mine") && { mine: true }),
    ...(tags.has("unassigned") && { unassigned: true }),
    ...(period && isoPeriodOf(period)),
    most: limit,
  };
  const { value, sources } = await ask.tool(incidentsTool, input);
  const which = [
    severitiesText(severities, "of"),
    stage.map(stageText).join(" o ") || (input.open ? "abiertos" : ""),
    tags.has("overdue") ? "con el plazo vencido" : "",
    tags.has("mine") ? "que usted lidera" : "",
    tags.has("unassigned") ? "sin líder" : "",
    period ? `(${period.label})` : "",
  ]
    .filter(Boolean)
    .join(" ");
  const draft = new AnswerDraft(`incidentes ${which}`.trim());
  const mark = draft.cite(sources[0]);
  const count = value.total.count;
  const whichOf = count === 1 ? which.replace(/(abierto|cerrado)s/, "$1") : which;
  if (count === 0) draft.as("nothing").say(`No hay incidentes ${which}.${mark}`.replace(" .", "."));
  else
    draft.say(
      `Hay **${cappedText(value.total)} ${count === 1 ? "incidente" : "incidentes"}** ${whichOf}.${mark}`.replace(
        " .",
        ".",
      ),
    );
  show(draft, value.items, ask);
  return draft.suggest("¿Cuál fue el último incidente?", "¿Cuántas alertas críticas tengo abiertas?");
}

/** The names of the incident leads are internal to the provider, so the answer omits them. */
const withoutLeads = ({ text }: Question): AnswerDraft =>
  new AnswerDraft("incidentes por quien los lidera")
    .as("beyond")
    .say("Quién lidera cada incidente no se ve con su perfil. Puede preguntarlo por un tema.")
    .offerTopic("Consulta sobre incidentes", text)
    .suggest("¿Hay incidentes abiertos?");

type Items = Awaited<ReturnType<typeof incidentsTool.run>>["value"]["items"];

function show(draft: AnswerDraft, items: Items, { timeZone, isProvider }: Ask): void {
  draft.table(
    "Incidentes",
    ["Incidente", "Severidad", "Etapa", ...(isProvider ? ["Lidera"] : []), "Declarado"],
    items.map(({ id, code, title, severity, stage, lead_name, opened_at }) => ({
      cells: [
        `${code} ${title}`,
        severityName[severity],
        stageLabels[stage],
        ...(isProvider ? [lead_name ?? "Nadie"] : []),
        dayText(new Date(opened_at), timeZone),
      ],
      path: paths.incident(id),
    })),
  );
}

async function one(ask: Ask, draft: AnswerDraft, q: string | undefined): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(incidentsTool, { ...(q && { q }), most: 3 });
  const [incident] = value.items;
  if (!incident)
    return draft
      .as("nothing")
      .say(
        q
          ? `No encuentro un incidente que se llame «${q}» entre los que usted puede ver.${draft.cite(sources[0])}`
          : `Su empresa no tiene incidentes en el portal.${draft.cite(sources[0])}`,
      );
  const lead = ask.isProvider ? `; lo lidera ${incident.lead_name ?? "nadie todavía"}` : "";
  draft.say(
    `**${incident.code} ${incident.title}**: severidad ${severityName[incident.severity].toLowerCase()}, etapa ${stageLabels[incident.stage].toLowerCase()}, declarado el ${dayText(new Date(incident.opened_at), ask.timeZone)}${lead}.${draft.cite(sources[1])}`,
  );
  if (value.items.length > 1) show(draft, value.items, ask);
  return draft.suggest("¿Hay incidentes abiertos?");
}

/** A name that matches no incident title is answered without a count. */
async function notFound({ unknown }: Question): Promise<AnswerDraft> {
  return new AnswerDraft("")
    .as("unknown")
    .say(`No entendí ${unknown.map(({ typed }) => `«${typed}»`).join(" ni ")}.`)
    .suggest("¿Hay incidentes abiertos?");
}

export const incidentKinds: readonly QuestionKind[] = [
  {
    name: "incidents.list",
    examples: examples["incidents.list"],
    answer: (ask, question) => {
      const title = question.unknown.length > 0 ? titleIn(question) : undefined;
      if (title) return one(ask, new AnswerDraft(`el incidente «${title}»`), title);
      return question.unknown.length > 0 ? notFound(question) : list(ask, question, 6);
    },
  },
  {
    name: "incidents.newest",
    examples: examples["incidents.newest"],
    answer: (ask) => one(ask, new AnswerDraft("el último incidente"), undefined),
  },
];

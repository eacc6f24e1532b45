import {
  AnswerDraft,
  type Ask,
  cappedText,
  countText,
  dayText,
  type Question,
  type QuestionKind,
  roundedNumberText,
  severitiesText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import {
  categoryLabels,
  providerName,
  scoreText,
} from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { cloudTool } from "./cloud-tool.ts";
import { examples } from "./examples.ts";

export const question = "¿Cómo está mi postura en la nube?";
export const exposedAsked = "¿Qué tengo expuesto a internet en la nube?";
export const failingAsked = "¿Cuántas fallas críticas tengo en la nube?";

export type CloudFacts = Awaited<ReturnType<typeof cloudTool.run>>["value"];

/** Answers that no account was scanned, which differs from having no failures. */
export function nothingScanned(draft: AnswerDraft, mark: string): AnswerDraft {
  return draft
    .as("nothing")
    .say(
      `Todavía no se carga ninguna revisión de una cuenta en la nube. Cargue una revisión para conocer su estado.${mark}`,
    )
    .suggest("¿Cuántas vulnerabilidades críticas tengo?");
}

/** Adds a table of the worst open failures, each with a link. */
export const worstOf = (draft: AnswerDraft, title: string, { worst }: CloudFacts, { timeZone }: Ask) =>
  draft.table(
    title,
    ["Qué falla", "Severidad", "Recurso", "Cuenta", "Falla desde"],
    worst.map(({ id, title, severity, asset, provider, account, failing_since }) => ({
      cells: [
        title,
        severityName[severity],
        asset.name,
        `${providerName(provider)} ${account}`,
        dayText(new Date(failing_since), timeZone),
      ],
      path: paths.finding(id),
    })),
  );

async function answerStanding(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, {});
  const draft = new AnswerDraft("la postura en la nube");
  const mark = draft.cite(sources[0]);
  const { accounts, tally, categories, manual } = value;
  if (accounts.length === 0) return nothingScanned(draft, mark);
  draft.say(
    `De lo que se pudo decidir cumple el **${scoreText(tally.score)}** en ${countText(accounts.length, "cuenta", "cuentas")}: ${countText(tally.fail, "revisión falla", "revisiones fallan")}.${mark}`,
  );
  if (manual.waiting > 0)
    draft.say(
      `${countText(manual.waiting, "revisión espera", "revisiones esperan")} que una persona la responda; no cuentan ni a favor ni en contra.`,
    );
  const old = accounts.filter((account) => account.old);
  if (old.length > 0)
    draft.say(
      `**${countText(old.length, "cuenta lleva", "cuentas llevan")} más de ${roundedNumberText(value.expected_days)} días sin revisarse.**`,
    );
  draft.table(
    "Por categoría",
    ["Categoría", "Cumple", "Fallan", "Críticas y altas"],
    categories
      .filter((row) => row.tally.pass + row.tally.fail > 0)
      .map(({ category, tally: own, failing }) => ({
        cells: [
          categoryLabels[category],
          scoreText(own.score),
          roundedNumberText(own.fail),
          roundedNumberText(failing.critical + failing.high),
        ],
        path: `${paths.cloudAlerts}?categoria=${category}`,
      })),
  );
  return draft.suggest(exposedAsked, failingAsked);
}

/** Answers with the failing checks of the given severities: the number on the panel, and the worst open ones. */
async function failing(ask: Ask, { severities }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, { severities });
  const draft = new AnswerDraft("lo que falla en la nube");
  const mark = draft.cite(sources[0]);
  if (value.accounts.length === 0) return nothingScanned(draft, mark);
  const count =
    severities.length === 0
      ? value.tally.fail
      : severities.reduce((sum, severity) => sum + value.failing[severity], 0);
  const which = severitiesText(severities, "of");
  const of = which ? ` ${which}` : "";
  if (count === 0)
    return draft
      .as("nothing")
      .say(`Ninguna revisión${of} falla en lo que se pudo evaluar.${mark}`)
      .suggest(question);
  draft.say(
    `**${countText(count, "revisión", "revisiones")}**${of} ${count === 1 ? "falla" : "fallan"} según la última revisión de cada cuenta.${mark}`,
  );
  const one = value.open.count === 1;
  draft.say(
    `${cappedText(value.open)} ${one ? "alerta sigue abierta" : "alertas siguen abiertas"}.${draft.cite(sources[1])}`,
  );
  return worstOf(draft, "Lo más grave que sigue abierto", value, ask).suggest(exposedAsked, question);
}

async function exposed(ask: Ask, { severities }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, { part: "exposed", severities });
  const draft = new AnswerDraft("lo expuesto a internet en la nube");
  if (value.accounts.length === 0) return nothingScanned(draft, draft.cite(sources[0]));
  const mark = draft.cite(sources[1]);
  const which = severitiesText(severities, "of");
  const of = which ? ` ${which}` : "";
  if (value.open.count === 0)
    return draft
      .as("nothing")
      .say(`Ninguna revisión abierta${of} de las que miran si algo se alcanza desde internet falla.${mark}`)
      .suggest(question);
  const one = value.open.count === 1;
  draft.say(
    `**${cappedText(value.open)} ${one ? "revisión abierta" : "revisiones abiertas"}${of} ${one ? "dice" : "dicen"}** que algo se alcanza desde internet.${mark}`,
  );
  return worstOf(draft, "Lo más grave", value, ask).suggest(question);
}

export const cloudStateKinds: readonly QuestionKind[] = [
  {
    name: "cloud_posture.standing",
    examples: examples["cloud_posture.standing"],
    answer: answerStanding,
  },
  {
    name: "cloud_posture.failing",
    examples: examples["cloud_posture.failing"],
    answer: failing,
  },
  {
    name: "cloud_posture.exposed",
    examples: examples["cloud_posture.exposed"],
    answer: exposed,
  },
];

import {
  AnswerDraft,
  type Ask,
  countText,
  dayText,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { providerName } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { exposedAsked, nothingScanned, question, worstOf } from "./cloud-state.kinds.ts";
import { cloudTool } from "./cloud-tool.ts";
import { examples } from "./examples.ts";

export const scannedAsked = "¿Cuándo se revisaron mis cuentas en la nube?";
export const changedAsked = "¿Qué cambió en la última revisión de la nube?";

/** Answers when each account was last scanned, and for which of them that is too long ago. */
async function scanned(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, {});
  const draft = new AnswerDraft("cuándo se revisó cada cuenta en la nube");
  const mark = draft.cite(sources[0]);
  if (value.accounts.length === 0) return nothingScanned(draft, mark);
  const late = value.accounts.filter(({ old }) => old);
  const days = roundedNumberText(value.expected_days);
  draft.say(
    late.length === 0
      ? `Ninguna de sus ${countText(value.accounts.length, "cuenta", "cuentas")} lleva más de ${days} días sin revisarse.${mark}`
      : `**${countText(late.length, "cuenta lleva", "cuentas llevan")} más de ${days} días sin revisarse**, de ${roundedNumberText(value.accounts.length)}: su puntaje dice cómo estaba entonces.${mark}`,
  );
  if (tags.has("overdue") && late.length === 0) return draft.as("nothing").suggest(question);
  draft.table(
    tags.has("overdue") ? "Atrasadas" : "Última revisión de cada cuenta",
    ["Cuenta", "Última revisión", "Cómo va"],
    (tags.has("overdue") ? late : value.accounts).map(({ provider, account, name, scanned_at, old }) => ({
      cells: [
        `${providerName(provider)} ${name ?? account}`,
        dayText(new Date(scanned_at), ask.timeZone),
        old ? "Atrasada" : "Al día",
      ],
      path: `${paths.cloudHistory}?${new URLSearchParams({ cuenta: account })}`,
    })),
  );
  return draft.suggest(question, changedAsked);
}

/** Answers with the findings that are new in the last scan of each account, and those that it verified as fixed. */
async function answerChanged(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, { part: "added" });
  const draft = new AnswerDraft(
    tags.has("new") ? "las fallas nuevas de la nube" : "lo que cambió en la última revisión de la nube",
  );
  const mark = draft.cite(sources[0]);
  if (value.accounts.length === 0) return nothingScanned(draft, mark);
  draft.say(
    `La última revisión de cada cuenta encontró **${countText(value.added, "falla nueva", "fallas nuevas")}** y comprobó ${countText(value.mended, "corregida", "corregidas")}.${mark}`,
  );
  if (value.worst.length > 0) draft.also(sources[1]);
  return worstOf(draft, "Nuevas", value, ask).suggest(question, exposedAsked);
}

/** Answers with the checks that no tool can decide and that wait for a person. */
async function manual(ask: Ask, { tags }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(cloudTool, {});
  const draft = new AnswerDraft(
    tags.has("waiting")
      ? "las revisiones de la nube que esperan a una persona"
      : "las revisiones manuales de la nube",
  );
  if (value.accounts.length === 0) return nothingScanned(draft, draft.cite(sources[0]));
  const { waiting, expired } = value.manual;
  const mark = draft.cite(sources[2]);
  if (waiting === 0)
    return draft
      .as("nothing")
      .say(`Ninguna revisión manual de la nube espera respuesta.${mark}`)
      .suggest(question);
  const of =
    expired > 0 ? `; ${countText(expired, "tiene la respuesta vencida", "tienen la respuesta vencida")}` : "";
  return draft
    .say(
      `**${countText(waiting, "revisión manual espera", "revisiones manuales esperan")}** que una persona diga si se cumple${of}.${mark}`,
    )
    .suggest(question, exposedAsked);
}

export const runKinds: readonly QuestionKind[] = [
  {
    name: "cloud_posture.scanned",
    examples: examples["cloud_posture.scanned"],
    answer: scanned,
  },
  {
    name: "cloud_posture.changed",
    examples: examples["cloud_posture.changed"],
    answer: answerChanged,
  },
  {
    name: "cloud_posture.manual",
    examples: examples["cloud_posture.manual"],
    answer: manual,
  },
];

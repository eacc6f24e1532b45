import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  countText,
  defineAreaQuestion,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { askedChanges } from "./change-list.ts";
import { askedRequests } from "./request-list.ts";
import { wafTool } from "./waf-tool.ts";

async function openWeakenings(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(wafTool, {});
  const draft = new AnswerDraft("los cambios del WAF");
  const mark = draft.cite(sources[0]);
  if (value.made === 0) return draft.as("nothing").say(`Todavía no hay cambios del WAF registrados.${mark}`);
  const share = ` Con solicitud: ${value.linked} de ${countText(value.made, "cambio", "cambios")}.`;
  if (value.open === 0)
    return draft
      .as("nothing")
      .say(`Ningún cambio sin solicitud debilita la protección del WAF.${share}${mark}`);
  draft.say(
    `${countText(value.open, "cambio sin solicitud debilita", "cambios sin solicitud debilitan")} la protección del WAF.${share}${mark}`,
  );
  draft.table(
    "Cambios sin solicitud",
    ["Cambio", "Autor", "Fecha"],
    value.items.map(({ name, actor, occurred_at, path }) => ({
      cells: [name, actor, day(occurred_at)],
      path,
    })),
  );
  return draft;
}

const otherExamples = splitExamples(`
  ¿alguien debilitó la protección del WAF? / cambios del waf sin solicitud / quién cambió el waf /
  cambios de imperva / cambios de incapsula / qué cambió en la configuración del waf / debilitamientos
  del waf / cambios del waf no pedidos / alguien tocó el waf sin permiso / registro de cambios del waf /
  cambios no autorizados en el waf / alguien cambió algo del waf sin avisar / hay cambios del waf que
  nadie pidió / cambios en imperva sin autorización / hubo cambios no solicitados en el waf / alguien
  bajó la protección del waf / quién modificó el waf / qué cambios del waf están pendientes / cambios de
  waf sin autorizar / en qué están los cambios del waf / hubo cambios en el waf que nadie pidió /
  cuántos cambios hubo en el waf / cambios recientes del waf
`);

const figureQuestions = {
  "waf_changes.proposed": splitExamples(`
    ¿Qué vínculos de cambios del WAF faltan por confirmar? / cambios del WAF por vincular a su solicitud /
    vínculos de solicitudes del WAF sin confirmar / cambios de Imperva que falta confirmar / qué cambios del
    WAF debo confirmar / cambios del WAF con un vínculo propuesto / confirmaciones pendientes de cambios del
    WAF / cuántos cambios del WAF esperan confirmación / cambios del WAF que parecen de una solicitud / hay
    cambios del WAF sin confirmar
  `),
  "waf_changes.linked_share": splitExamples(`
    ¿Qué parte de los cambios del WAF tiene solicitud? / porcentaje de cambios del WAF con solicitud / cuántos cambios del WAF tienen una solicitud aprobada / qué porcentaje de los cambios del WAF fue autorizado / cambios del WAF respaldados por una solicitud en porcentaje / parte de los cambios del WAF que se pidió / qué proporción de los cambios del WAF está autorizada / porcentaje de cambios de Imperva con pedido / tasa de cambios del WAF con solicitud / ha mejorado la parte de cambios del WAF con solicitud
  `),
  "waf_changes.emergencies": splitExamples(`
    ¿Cuántos cambios del WAF fueron de emergencia? / cambios de emergencia en el WAF / emergencias del WAF / cuántas emergencias hubo en Imperva / cambios urgentes del WAF / cambios del WAF hechos como emergencia / hubo emergencias en el WAF / total de cambios de emergencia del WAF / cambios del WAF registrados después de hacerlos / emergencias registradas en Incapsula
  `),
} as const;

/** Questions about changes of the WAF. */
export const wafSkills: AssistantSkills = {
  ...defineAreaQuestion({
    order: 30,
    tool: wafTool,
    name: "waf_changes.open",
    question: "¿Qué cambios del WAF no tienen solicitud?",
    otherExamples,
    screen: paths.wafChanges,
    answer: openWeakenings,
  }),
  figureQuestions,
  lists: [askedChanges, askedRequests],
};

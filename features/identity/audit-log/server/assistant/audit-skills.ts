import { z } from "zod";
import type { AssistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import {
  AnswerDraft,
  type Ask,
  cappedText,
  defineTool,
  isoPeriodOf,
  lastDays,
  momentText,
  period,
  portalPath,
  type Question,
  type QuestionKind,
  roundedNumberText,
  splitExamples,
} from "#features/assistant/assistant/server/assistant.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { companyIn } from "#platform/server/actor.ts";
import { withinGate } from "#platform/server/http/within-gate.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findAuditPage } from "../records/audit-log.store.ts";
import { auditRecordFrom } from "../records/audit-record.rules.ts";

/** The texts of an answer for each group of actions. A group without texts is counted by person. */
const groups = {
  entered: { actions: ["company.entered"], phrase: "ingresos de personas a la empresa", inCompany: true },
  signed_in: { actions: ["access.signed_in"], phrase: "ingresos al portal", inCompany: false },
  refused: {
    actions: ["access.credentials_refused", "access.code_refused"],
    phrase: "ingresos rechazados al portal",
    inCompany: false,
  },
  accounts: {
    actions: ["access.user_", "access.account_", "user.updated", "access.second_factor_reset"],
    phrase: "cambios de cuentas y permisos",
    inCompany: false,
  },
  created: {
    actions: ["access.user_created", "access.user_invited"],
    phrase: "cuentas creadas",
    inCompany: false,
  },
  documents: {
    actions: ["document.read", "documents.download", "evidence.pack_downloaded"],
    phrase: "lecturas y descargas de documentos",
    inCompany: true,
  },
  removed_documents: {
    actions: ["document.deleted", "document.withdrawn"],
    phrase: "documentos eliminados o retirados",
    inCompany: true,
  },
  settings: { actions: ["company."], phrase: "cambios de la configuración de la empresa", inCompany: true },
  all: { actions: [""], phrase: "registros de personas", inCompany: true },
} as const;
type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as [Group, ...Group[]];
const maxRows = 12;

/** The records of the audit log of a group of actions, newest first. The staff reads it for every company. */
const auditTool = defineTool({
  name: "registro_de_auditoria",
  label: "Registro de auditoría",
  description:
    "Para administradores: quién ingresó, quién entró a una empresa, quién cambió cuentas, permisos, documentos o la configuración, y cuándo.",
  permission: "audit.read",
  acrossCompanies: true,
  input: z.object({ ...period, group: z.enum(groupNames) }),
  async prepare(gate, person, { from, to, group }) {
    if (person.role !== "staff") throw new Refusal("forbidden");
    const { actions, inCompany } = groups[group];
    const company = inCompany ? companyIn(person) : undefined;
    const read = { scope: "platform", effect: "read", actor: person, http: undefined, bulk: false } as const;
    const pages = await withinGate(gate, read, async ({ db }) => {
      const auditPages = [];
      for (const action of actions)
        auditPages.push(
          await findAuditPage(
            db,
            { by: "people", from, to, company, ...(action && { action }) },
            { cursor: undefined, limit: maxRows },
          ),
        );
      return auditPages;
    });
    const items = pages.flatMap((page) => page.items).map(auditRecordFrom);
    return {
      total: {
        count: pages.reduce((sum, { total }) => sum + total.count, 0),
        capped: pages.some(({ total }) => total.capped),
      },
      items: items.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, maxRows),
    };
  },
  run: async (_, { from, to, group }, found) => ({
    value: found ?? { total: { count: 0, capped: false }, items: [] },
    sources: [
      {
        kind: "audit",
        label: "Registro de auditoría",
        path: portalPath(paths.manageAudit, {
          area: groups[group].actions[0]?.replace(/\..*$/, ".") || undefined,
          desde: from.slice(0, 10),
          hasta: to.slice(0, 10),
        }),
      },
    ],
  }),
});

function answerGroup(group: Group): QuestionKind["answer"] {
  return async (ask: Ask, { period: asked, text }: Question) => {
    const span = asked ?? lastDays(ask.now, 7);
    const { phrase } = groups[group];
    const draft = new AnswerDraft(`${phrase} (${span.label})`);
    if (ask.role !== "staff")
      return draft
        .as("beyond")
        .say(
          "No se puede saber desde aquí, porque el registro de auditoría solo lo ven los administradores del proveedor. Cada alerta, hallazgo y documento muestra en su historia quién lo cambió y cuándo.",
        )
        .offerTopic("Consulta sobre accesos y cambios", text)
        .suggest("¿Quiénes tienen acceso a los datos de la empresa?");
    const { value, sources } = await ask.tool(auditTool, { ...isoPeriodOf(span), group });
    const mark = draft.cite(sources[0]);
    if (value.items.length === 0) return draft.as("nothing").say(`No hay ${phrase} (${span.label}).${mark}`);
    const people = new Set(value.items.map(({ actor_name }) => actor_name));
    draft.say(
      `Hay **${cappedText(value.total)}** ${phrase} (${span.label}); los últimos, de ${roundedNumberText(people.size)} ${people.size === 1 ? "persona" : "personas"}.${mark}`,
    );
    return draft.table(
      "Los últimos",
      ["Persona", "Cuándo", "Empresa"],
      value.items.map(({ actor_name, at, company }) => ({
        cells: [actor_name, momentText(at, ask.timeZone), company.name],
        path: null,
      })),
    );
  };
}

const kinds: readonly QuestionKind[] = [
  {
    name: "audit.entered",
    examples: splitExamples(`
      ¿Quién entró a ver los datos de la empresa? / quién ha entrado a nuestra cuenta esta semana / quién de
      ustedes miró nuestros datos / accesos del proveedor a nuestra información / quién vio la información de la
      empresa / quién entró a ver la cuenta de un cliente / qué personas del proveedor entraron a nuestra empresa
      / accesos a nuestros datos este mes / alguien del proveedor revisó nuestros datos ayer / quién consultó
      nuestra información la semana pasada / registro de accesos a nuestra empresa / qué operadores entraron a
      ver nuestras cosas / quién anduvo mirando nuestra cuenta / cada cuánto entran ustedes a ver nuestros datos
      / quién accedió a la cuenta del cliente
    `),
    answer: answerGroup("entered"),
  },
  {
    name: "audit.signed_in",
    examples: splitExamples(`
      ¿Quién ingresó ayer al portal? / quién entró al portal hoy / ingresos al portal de esta semana / quiénes se
      han conectado al portal / quién usó el portal el fin de semana / cuántas personas entraron al portal este
      mes / últimos ingresos al portal / inicios de sesión en el portal / quién inició sesión en el portal hoy /
      quién se logueó ayer en el portal / historial de ingresos al portal / cuándo entró por última vez cada
      usuario / qué clientes no han entrado al portal / qué clientes no usan el portal
    `),
    answer: answerGroup("signed_in"),
  },
  {
    name: "audit.refused",
    examples: splitExamples(`
      ¿Hubo ingresos rechazados al portal? / intentos de ingreso fallidos al portal / quién no pudo entrar al
      portal / ingresos fallidos al portal hoy / contraseñas equivocadas al entrar al portal / intentos de
      entrar al portal con clave mala / alguien intentó entrar al portal sin éxito / quién falló al ingresar al
      portal / códigos de segundo factor incorrectos en el portal / inicios de sesión fallidos en el portal
    `),
    answer: answerGroup("refused"),
  },
  {
    name: "audit.accounts",
    examples: splitExamples(`
      ¿Quién cambió permisos ayer? / quién hizo cambios de permisos / cambios de perfil de usuarios esta semana /
      quién modificó los accesos de una persona / cambios de cuentas y permisos / quién le dio acceso a ese
      usuario / quién cerró cuentas este mes / cambios en los usuarios del portal / quién quitó el segundo factor
      de alguien / permisos que cambiaron hoy / quién cambió el rol de un usuario / cuentas cerradas del portal
    `),
    answer: answerGroup("accounts"),
  },
  {
    name: "audit.created",
    examples: splitExamples(`
      ¿Qué usuarios se crearon este mes? / cuentas creadas en el portal / quién creó usuarios esta semana /
      usuarios nuevos del portal / a quién invitamos al portal este mes / personas nuevas con acceso al portal /
      altas de usuarios de ayer / cuántas cuentas nuevas se crearon / quién creó esa cuenta de usuario / nuevas
      cuentas del portal
    `),
    answer: answerGroup("created"),
  },
  {
    name: "audit.documents",
    examples: splitExamples(`
      ¿Quién descargó documentos este mes? / quién bajó documentos nuestros / quién descargó nuestros
      documentos / quién ha descargado informes / registro de descargas de documentos / quién abrió
      nuestros documentos en el portal / quién leyó los documentos / quién vio el informe mensual /
      descargas de documentos de esta semana / descargas de informes del portal
    `),
    answer: answerGroup("documents"),
  },
  {
    name: "audit.removed_documents",
    examples: splitExamples(`
      ¿Quién borró documentos este mes? / quién eliminó un documento / quién retiró un documento / qué documentos
      se eliminaron esta semana y quién fue / documentos borrados / documentos eliminados de la empresa / quién
      borró ese informe / se borró algún documento / documentos retirados por quién / quién sacó un documento del
      portal
    `),
    answer: answerGroup("removed_documents"),
  },
  {
    name: "audit.settings",
    examples: splitExamples(`
      ¿Quién cambió la configuración de la empresa? / cambios en la configuración de la empresa esta semana /
      quién cambió los datos de la empresa / quién activó un servicio de la empresa / quién desactivó un módulo /
      cambios de configuración del portal ayer / qué cambiaron en la ficha de la empresa / quién cambió los
      contactos de la empresa / modificaciones a la configuración del cliente / quién modificó la empresa
    `),
    answer: answerGroup("settings"),
  },
  {
    name: "audit.all",
    examples: splitExamples(`
      ¿Qué muestra el registro de auditoría? / registro de auditoría de ayer / qué cambios hicieron los
      operadores en nuestro portal / qué hicieron los administradores hoy / auditoría de esta semana / log de
      auditoría del portal / quién hizo qué ayer en el portal / quién cambió algo en el portal / actividad de los
      usuarios en el portal / qué movimientos hizo el proveedor en nuestra cuenta / bitácora de cambios del
      portal / qué ha hecho cada usuario en el portal
    `),
    answer: answerGroup("all"),
  },
];

/** Questions about who entered and changed what, answered to the provider's staff from the audit log. */
export const auditSkills: AssistantSkills = {
  order: 148,
  tools: [auditTool],
  // The log is of all companies, so no model answers from it.
  kinds: kinds.map((kind) => ({ ...kind, acrossCompanies: true })),
};

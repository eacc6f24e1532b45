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
import { findPeople } from "#features/identity/companies/server/companies.public.ts";
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
  person: { actions: [""], phrase: "acciones registradas", inCompany: true },
} as const;
/** The areas of the actions, by the part of their name before the dot. */
const areaNames: Readonly<Record<string, string>> = {
  access: "Ingresos y accesos",
  agent: "Agentes",
  alert: "Alertas",
  alerts: "Alertas",
  assistant: "Atenea",
  bulletin: "Boletines",
  certificates: "Certificados",
  company: "Empresa",
  compliance: "Cumplimiento",
  correlations: "Correlaciones",
  dashboards: "Tableros",
  document: "Documentos",
  documents: "Documentos",
  entity: "Activos y cuentas",
  events: "Eventos",
  evidence: "Evidencias",
  hunt: "Búsquedas de amenazas",
  incident: "Incidentes",
  investigation: "Investigaciones",
  knowledge: "Base de conocimiento",
  pipeline: "Automatizaciones",
  playbook: "Procedimientos",
  reported_mail: "Correos reportados",
  sending: "Entregas",
  threats: "Amenazas",
  topic: "Interacciones",
  users: "Personas",
  user: "Personas",
  view: "Vistas guardadas",
  vulnerabilities: "Vulnerabilidades",
  waf_changes: "Cambios del WAF",
};
const areaOf = (action: string) => areaNames[action.split(".")[0] ?? ""] ?? "Otra";

type Group = keyof typeof groups;
const groupNames = Object.keys(groups) as [Group, ...Group[]];
const maxRows = 12;
/** The number of records of one person that are counted by area. */
const maxOfPerson = 500;

/** The records of the audit log of a group of actions, newest first. The staff reads it for every company. */
const auditTool = defineTool({
  name: "registro_de_auditoria",
  label: "Registro de auditoría",
  description:
    "Para administradores: quién ingresó, quién entró a una empresa, quién cambió cuentas, permisos, documentos o la configuración, y cuándo.",
  permission: "audit.read",
  acrossCompanies: true,
  input: z.object({
    ...period,
    group: z.enum(groupNames),
    /** The person whose records are asked for. */
    person: z.number().int().optional(),
  }),
  async prepare(gate, person, { from, to, group, person: personId }) {
    if (person.role !== "staff") throw new Refusal("forbidden");
    const { actions, inCompany } = groups[group];
    const company = inCompany ? companyIn(person) : undefined;
    const read = { scope: "platform", effect: "read", actor: person, http: undefined, bulk: false } as const;
    const { auditPages, username } = await withinGate(gate, read, async ({ db }) => {
      const auditPages = [];
      // The log names people by their user name.
      const username = personId && (await findPeople(db)).find(({ id }) => id === personId)?.username;
      for (const action of actions)
        auditPages.push(
          await findAuditPage(
            db,
            {
              by: "people",
              from,
              to,
              company,
              ...(action && { action }),
              ...(username && { person: username }),
            },
            { cursor: undefined, limit: group === "person" ? maxOfPerson : maxRows },
          ),
        );
      return { auditPages, username };
    });
    const items = auditPages.flatMap((page) => page.items).map(auditRecordFrom);
    return {
      username,
      total: {
        count: auditPages.reduce((sum, { total }) => sum + total.count, 0),
        capped: auditPages.some(({ total }) => total.capped),
      },
      items: items
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .slice(0, group === "person" ? maxOfPerson : maxRows),
    };
  },
  run: async (_, { from, to, group }, found) => ({
    value: { total: found?.total ?? { count: 0, capped: false }, items: found?.items ?? [] },
    sources: [
      {
        kind: "audit",
        label: "Registro de auditoría",
        path: portalPath(paths.manageAudit, {
          area: groups[group].actions[0]?.replace(/\..*$/, ".") || undefined,
          desde: from.slice(0, 10),
          hasta: to.slice(0, 10),
          buscar: found?.username || undefined,
        }),
      },
    ],
  }),
});

/** Counts the records of one person by area, with the time of the last one. */
function byArea(
  draft: AnswerDraft,
  ask: Ask,
  { total, items }: Awaited<ReturnType<typeof auditTool.run>>["value"],
  { phrase, label, mark }: { phrase: string; label: string; mark: string },
): AnswerDraft {
  const areas = [...Map.groupBy(items, ({ action }) => areaOf(action))].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const isPart = items.length < total.count;
  draft.say(
    `Hay **${cappedText(total)}** ${phrase} (${label})${isPart ? `; por área, las últimas ${roundedNumberText(items.length)}` : ""}.${mark}`,
  );
  return draft.table(
    "Por área",
    ["Área", { label: "Acciones", numeric: true }, "La última"],
    areas.map(([area, rows]) => ({
      cells: [area, roundedNumberText(rows.length), momentText(rows[0]?.at ?? "", ask.timeZone)],
    })),
  );
}

function answerGroup(group: Group): QuestionKind["answer"] {
  return async (ask: Ask, { period: asked, text, names }: Question) => {
    const span = asked ?? lastDays(ask.now, 7);
    const person = names.person?.name;
    const phrase = `${groups[group].phrase}${person ? ` de ${person}` : ""}`;
    const draft = new AnswerDraft(`${phrase} (${span.label})`);
    if (ask.role !== "staff")
      return draft
        .as("beyond")
        .say(
          "No se puede saber desde aquí, porque el registro de auditoría solo lo ven los administradores del proveedor. Cada alerta, hallazgo y documento muestra en su historia quién lo cambió y cuándo.",
        )
        .offerTopic("Consulta sobre accesos y cambios", text)
        .suggest("¿Quiénes tienen acceso a los datos de la empresa?");
    const { value, sources } = await ask.tool(auditTool, {
      ...isoPeriodOf(span),
      group,
      ...(names.person && { person: names.person.id }),
    });
    const mark = draft.cite(sources[0]);
    if (value.items.length === 0) return draft.as("nothing").say(`No hay ${phrase} (${span.label}).${mark}`);
    if (group === "person") return byArea(draft, ask, value, { phrase, label: span.label, mark });
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
  {
    name: "audit.person",
    examples: splitExamples(`
      ¿Qué hizo Ana Rojas esta semana? / qué ha hecho Juan Pérez hoy / actividad de Ana Rojas este mes / qué cambios
      hizo Juan Pérez ayer / en qué trabajó Ana Rojas esta semana / acciones de Juan Pérez en el portal / qué estuvo
      haciendo Ana Rojas / qué anduvo haciendo Juan Pérez en el portal / qué hizo Ana Rojas ayer / movimientos de Juan
      Pérez este mes / registro de lo que hizo Ana Rojas / en qué ha estado Juan Pérez
    `),
    answer: answerGroup("person"),
  },
];

/** Questions about who entered and changed what, answered to the provider's staff from the audit log. */
export const auditSkills: AssistantSkills = {
  order: 148,
  tools: [auditTool],
  // The log is of all companies, so no model answers from it.
  kinds: kinds.map((kind) => ({ ...kind, acrossCompanies: true })),
};

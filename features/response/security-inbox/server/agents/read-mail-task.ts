import { z } from "zod";
import { countText } from "#features/assistant/assistant/server/assistant.public.ts";
import { defineAgentTask } from "#features/automation/agents/server/agent-task.extension.ts";
import { listMails as listCall } from "#features/response/security-inbox/contracts/reported-mails.contract.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { mailDetail } from "../mails/mail-view.ts";
import { listMails } from "../mails/reported-mails.verbs.ts";

const Text = z.string().max(3_000).default("");

const MailFacts = z.object({
  codigo: Text,
  asunto: Text,
  remitente: Text,
  responder_a: Text,
  autenticacion: Text,
  senales: z
    .array(z.object({ razon: z.string().max(500), peso: z.number().int().min(0).max(10) }))
    .max(30)
    .default([]),
  enlaces: z.array(z.string().max(300)).max(30).default([]),
  adjuntos: z.number().int().min(0).default(0),
  reportes: z.number().int().min(0).default(0),
  interactuaron: z.boolean().default(false),
  texto: Text,
});
type MailFacts = z.output<typeof MailFacts>;

const strongWeight = 7;
const middleWeight = 4;
const maxSigns = 3;

function conclusionOf({ senales }: MailFacts): string {
  const strong = senales.filter(({ peso }) => peso >= strongWeight).length;
  const middle = senales.filter(({ peso }) => peso >= middleWeight).length;
  if (strong >= 1 && middle >= 2) return "malicioso";
  return middle >= 1 ? "sospechoso" : "sin_senales";
}

function statementsOf(facts: MailFacts): string[] {
  const { codigo, asunto, remitente, responder_a, senales, enlaces, adjuntos, reportes, interactuaron } =
    facts;
  const strongest = senales.toSorted((one, other) => other.peso - one.peso).slice(0, maxSigns);
  return [
    `${codigo}: «${asunto}», de ${remitente || "un remitente sin dirección"}.`,
    responder_a && responder_a !== remitente && `Las respuestas irían a ${responder_a}, otra dirección.`,
    ...strongest.map(({ razon }) => razon),
    `Tiene ${countText(enlaces.length, "enlace", "enlaces")} y ${countText(adjuntos, "adjunto", "adjuntos")}.`,
    reportes > 1 && `Lo reportaron ${reportes} personas.`,
    interactuaron && "Alguien interactuó con el correo: empiece por esa persona.",
  ].filter((line): line is string => typeof line === "string" && line !== "");
}

/** The agent task that makes a first assessment of a reported mail; a person decides. */
export const readMailTask = defineAgentTask({
  key: "read_mail",
  label: "Da una primera lectura de un correo reportado",
  objectType: "reported_mail",
  objectLabel: "Correo reportado",
  permission: "inbox.decide",
  untrusted: true,
  shape: MailFacts,
  example: {
    codigo: "COR-8",
    asunto: "Su cuenta será suspendida",
    remitente: "soporte@banco-falso.example",
    senales: [
      { razon: "El texto del enlace muestra otro dominio que su destino.", peso: 8 },
      { razon: "El remitente no pasó ninguna verificación.", peso: 5 },
    ],
    enlaces: ["banco-falso.example"],
    reportes: 2,
  },
  conclusions: [
    { value: "malicioso", label: "Parece malicioso" },
    { value: "sospechoso", label: "Sospechoso" },
    { value: "sin_senales", label: "Sin señales de engaño" },
  ],
  async list(context, q) {
    const { items } = await listMails(context, listCall.input.parse({ limit: 20, ...(q && { q }) }));
    return items.map(({ id, code, subject }) => ({ id, label: `${code} ${subject}` }));
  },
  async read(context, id) {
    if (!Id.safeParse(id).success) return undefined;
    const { mail, reading } = await mailDetail(context, id);
    const label = `${mail.code} ${mail.subject}`;
    const path = paths.reportedMail(mail.id);
    return {
      label,
      path,
      data: MailFacts.parse({
        codigo: mail.code,
        asunto: mail.subject.slice(0, 3_000),
        remitente: mail.sender_address,
        responder_a: reading.reply_to[0]?.address ?? "",
        autenticacion: reading.authentication.reason.slice(0, 3_000),
        senales: reading.signs
          .slice(0, 30)
          .map(({ reason, weight }) => ({ razon: reason.slice(0, 500), peso: weight })),
        enlaces: [...new Set(reading.links.map(({ host }) => host.slice(0, 300)))].slice(0, 30),
        adjuntos: reading.attachments.length,
        reportes: mail.reports,
        interactuaron: mail.touched,
        texto: reading.text.seen.slice(0, 3_000),
      }),
      sources: [{ kind: "reported_mail", label, path }],
    };
  },
  answer(facts) {
    if (facts.asunto === "" && facts.remitente === "")
      return { conclusion: "no_concluyente", statements: [] };
    const statements = statementsOf(facts);
    const conclusion = conclusionOf(facts);
    if (conclusion !== "malicioso") return { conclusion, statements };
    const proposals = { notify: { titulo: `${facts.codigo} parece malicioso: revíselo` } };
    return { conclusion, statements, proposals };
  },
});

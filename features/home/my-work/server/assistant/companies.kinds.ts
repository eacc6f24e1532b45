import {
  AnswerDraft,
  type Ask,
  countText,
  portalPath,
  type Question,
  type QuestionKind,
  roundedNumberText,
} from "#features/assistant/assistant/server/assistant.public.ts";
import type { CompanySummary } from "#features/home/my-work/contracts/company-summary.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { summaryOrders } from "../summary/read-company-summaries.ts";
import { companiesTool, peopleTool } from "./companies-tool.ts";
import { examples } from "./examples.ts";

const maxCompanies = 10;

/** A count per company by which an answer ranks the companies. */
interface Ranking {
  /** The question as it was understood. */
  asked: string;
  /** The heading of the count. */
  label: string;
  count(company: CompanySummary): number;
  /** Returns the sentence for the number of companies with a count above zero. */
  summary(companies: string, total: number): string;
  none: string;
  /** The list that shows the counted objects of a company; without the summary the person reads the queue. */
  path(company: CompanySummary, hasSummary: boolean): string;
}

const queueOf = ({ company }: CompanySummary, filter: Record<string, string> = {}) =>
  portalPath(paths.myWork, { empresa: company.id, ...filter });

/** Answers with the companies that have the highest counts first; companies with a count of zero are only counted. */
const ranked = (ranking: Ranking) => async (ask: Ask, question: Question) => {
  const { period } = question;
  if (period && !/^(?:hoy|esta semana|este mes)$/.test(period.label))
    return new AnswerDraft(ranking.asked)
      .as("unknown")
      .say(
        `Entendí que pregunta por ${ranking.asked}. Se cuenta lo de ahora, y no lo de otro período (${period.label}).`,
      );
  const { value, sources } = await ask.tool(companiesTool, {});
  const draft = new AnswerDraft(ranking.asked);
  const mark = draft.cite(sources[0]);
  const rows = value.rows
    .filter((company) => ranking.count(company) > 0)
    .toSorted((one, other) => ranking.count(other) - ranking.count(one));
  const total = rows.reduce((sum, company) => sum + ranking.count(company), 0);
  draft.exists = rows.length > 0;
  if (rows.length === 0)
    return draft
      .as("nothing")
      .say(`${ranking.none} Se miraron ${countText(value.rows.length, "empresa", "empresas")}.${mark}`);
  draft.say(`${ranking.summary(countText(rows.length, "empresa", "empresas"), total)}${mark}`);
  draft.table(
    ranking.label,
    ["Empresa", { label: ranking.label, numeric: true }],
    rows.slice(0, maxCompanies).map((company) => ({
      cells: [company.company.name, roundedNumberText(ranking.count(company))],
      path: ranking.path(company, value.hasSummary),
    })),
  );
  return draft.suggest("¿Qué empresas requieren más atención?", "lo más urgente de todas mis empresas");
};

/** Answers with the companies in the order of the summary of companies. */
async function worst(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(companiesTool, {});
  const draft = new AnswerDraft("las empresas que requieren más atención");
  const mark = draft.cite(sources[0]);
  const rows = value.rows.toSorted(summaryOrders.worst);
  const [first] = rows;
  if (!first || first.waiting === 0)
    return draft.as("nothing").say(`Ninguna empresa tiene pendientes del proveedor.${mark}`);
  draft.say(
    `Atiende **${countText(rows.length, "empresa", "empresas")}**. La que requiere más atención es **${first.company.name}**, con ${countText(first.waiting, "pendiente", "pendientes")} del proveedor, ${countText(first.late, "vencido", "vencidos")} y ${countText(first.legal, "plazo legal", "plazos legales")}.${mark}`,
  );
  draft.table(
    "Empresas",
    [
      "Empresa",
      { label: "Pendientes", numeric: true },
      { label: "Vencidos", numeric: true },
      { label: "Plazos legales", numeric: true },
    ],
    rows.slice(0, maxCompanies).map((company) => ({
      cells: [
        company.company.name,
        roundedNumberText(company.waiting),
        roundedNumberText(company.late),
        roundedNumberText(company.legal),
      ],
      path: queueOf(company),
    })),
  );
  return draft.suggest("lo más urgente de todas mis empresas", "¿Qué empresas tienen fuentes sin enviar?");
}

/** Answers with the number of companies and their names in alphabetical order. */
async function namedCompanies(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(companiesTool, {});
  const draft = new AnswerDraft("las empresas que atiende");
  const mark = draft.cite(sources[0]);
  const { rows } = value;
  if (rows.length === 0) return draft.as("nothing").say(`No atiende ninguna empresa.${mark}`);
  draft.say(`Atiende **${countText(rows.length, "empresa", "empresas")}**.${mark}`);
  draft.table(
    "Empresas",
    ["Empresa", { label: "Pendientes", numeric: true }],
    rows.slice(0, maxCompanies).map((company) => ({
      cells: [company.company.name, roundedNumberText(company.waiting)],
      path: queueOf(company),
    })),
  );
  return draft.suggest("¿Qué empresas requieren más atención?");
}

/** Answers with the owners of pending work over all companies; the owner with the most late work comes first. */
async function ofPeople(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(peopleTool, {});
  const draft = new AnswerDraft("los pendientes de cada responsable en las empresas que atiende");
  const mark = draft.cite(sources[0]);
  const rows = value.rows.filter(({ owner_id }) => owner_id !== null);
  const unassignedRow = value.rows.find(({ owner_id }) => owner_id === null);
  const [first] = rows.toSorted((one, other) => other.waiting - one.waiting);
  const unassigned = `${countText(unassignedRow?.waiting ?? 0, "pendiente no tiene", "pendientes no tienen")} responsable.`;
  if (!first) return draft.as("nothing").say(`Ningún pendiente tiene responsable; ${unassigned}${mark}`);
  draft.say(
    `Quien tiene más pendientes es **${first.owner_name}**, con ${roundedNumberText(first.waiting)} (${countText(first.late, "vencido", "vencidos")}). ${unassigned}${mark}`,
  );
  draft.table(
    "Pendientes por responsable",
    [
      "Responsable",
      { label: "Pendientes", numeric: true },
      { label: "Vencidos", numeric: true },
      { label: "Empresas", numeric: true },
    ],
    rows.slice(0, maxCompanies).map(({ owner_name, waiting, late, companies }) => ({
      cells: [
        owner_name ?? "",
        roundedNumberText(waiting),
        roundedNumberText(late),
        roundedNumberText(companies),
      ],
      path: value.hasSummary
        ? portalPath(paths.manageSummary, { vista: "personas" })
        : portalPath(paths.myWork, {}),
    })),
  );
  return draft.suggest("¿Qué empresas requieren más atención?", "mis pendientes");
}

const rankings = {
  "companies.late": {
    asked: "las empresas con trabajo vencido del proveedor",
    label: "Vencidos",
    count: ({ late }) => late,
    summary: (companies, total) =>
      `**${companies}** con ${countText(total, "pendiente vencido", "pendientes vencidos")} del proveedor.`,
    none: "Ninguna empresa tiene pendientes vencidos.",
    path: (company) => queueOf(company, { vencidas: "si" }),
  },
  "companies.silent": {
    asked: "las empresas con fuentes sin enviar",
    label: "Fuentes sin enviar",
    count: ({ silent_sources }) => silent_sources,
    summary: (companies, total) =>
      `**${companies}** con ${countText(total, "fuente", "fuentes")} sin enviar.`,
    none: "Ninguna empresa tiene fuentes sin enviar.",
    path: (company) => queueOf(company, { tipo: "silent_source" }),
  },
  "companies.terms": {
    asked: "las empresas con plazos incumplidos en el mes",
    label: "Plazos incumplidos",
    count: ({ terms }) => terms.breached,
    summary: (companies, total) =>
      `**${companies}** con ${countText(total, "plazo incumplido", "plazos incumplidos")} en el mes.`,
    none: "Ninguna empresa tiene plazos incumplidos en el mes.",
    path: (company, hasSummary) =>
      hasSummary
        ? portalPath(paths.manageSummary, { vista: "plazos", resultado: "breached", de: company.company.id })
        : queueOf(company),
  },
  "companies.unassigned": {
    asked: "las empresas con pendientes vencidos sin responsable",
    label: "Vencidos sin responsable",
    count: ({ unassigned }) => unassigned,
    summary: (companies, total) =>
      `**${companies}** con ${countText(total, "pendiente vencido", "pendientes vencidos")} sin responsable.`,
    none: "Ninguna empresa tiene pendientes vencidos sin responsable.",
    path: (company) => queueOf(company, { responsable: "nadie", vencidas: "si" }),
  },
  "companies.deliveries": {
    asked: "las empresas con entregas por hacer",
    label: "Entregas por hacer",
    count: ({ deliveries }) => deliveries,
    summary: (companies, total) =>
      `**${companies}** con ${countText(total, "entrega", "entregas")} por hacer.`,
    none: "Ninguna empresa tiene entregas por hacer.",
    path: (company) => queueOf(company, { tipo: "delivery" }),
  },
} as const satisfies Record<string, Ranking>;

const aboutCompanies = { ofProvider: true, acrossCompanies: true } as const;

/** The questions of the provider's people about the companies that they serve. */
export const companiesKinds: readonly QuestionKind[] = [
  { name: "companies.list", examples: examples["companies.list"], ...aboutCompanies, answer: namedCompanies },
  { name: "companies.worst", examples: examples["companies.worst"], ...aboutCompanies, answer: worst },
  { name: "companies.people", examples: examples["companies.people"], ...aboutCompanies, answer: ofPeople },
  ...(Object.keys(rankings) as (keyof typeof rankings)[]).map(
    (name): QuestionKind => ({
      name,
      examples: examples[name],
      ...aboutCompanies,
      answer: ranked(rankings[name]),
    }),
  ),
];

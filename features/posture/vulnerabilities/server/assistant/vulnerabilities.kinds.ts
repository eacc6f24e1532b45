import {
  AnswerDraft,
  type Ask,
  cappedText,
  countText,
  dayText,
  type Question,
  type QuestionKind,
  roundedNumberText,
  severityName,
} from "#features/assistant/assistant/server/assistant.public.ts";
import { bulletinsTool } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import { findingStatusLabels } from "#features/posture/findings/findings.labels.ts";
import type { PeriodVulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { examples } from "./examples.ts";
import { type AskedFindings, findingsTool, vulnerabilitiesTool } from "./vulnerability-tool.ts";

const many = (count: number) => countText(count, "vulnerabilidad abierta", "vulnerabilidades abiertas");

/** Answers that a fact is unknown, why, and whom to ask. */
function unmeasured(
  draft: AnswerDraft,
  { status, not_evaluated }: PeriodVulnerabilities,
  mark: string,
): AnswerDraft {
  const why =
    status === "no_period"
      ? "su empresa no tiene un período vigente de ese servicio"
      : "todavía no se ha cargado un escaneo de este período";
  draft.as("beyond").say(`No lo sé: ${why}. Sin medir no es lo mismo que ninguna.${mark}`);
  if (not_evaluated && not_evaluated.count > 0)
    draft.say(
      `De antes quedan ${cappedText(not_evaluated)} hallazgos abiertos que ningún escaneo de este período ha evaluado.`,
    );
  return draft
    .offerTopic(
      "Consulta sobre vulnerabilidades",
      "¿Cuándo estarán los resultados de vulnerabilidades de este período?",
    )
    .suggest("¿Hay boletines críticos?", "¿Qué activos tienen más riesgo?");
}

async function showMostUrgent(ask: Ask, draft: AnswerDraft, request: AskedFindings): Promise<void> {
  const { value, sources } = await ask.tool(findingsTool, { most: 5, ...request });
  if (value.items.length === 0) return;
  draft.cite(sources[0]);
  draft.table(
    "Las más urgentes",
    ["Vulnerabilidad", "Severidad", "Activo", "Estado"],
    value.items.map(({ id, number: name, title, severity, asset, status }) => ({
      cells: [`${name} ${title}`, severityName[severity], asset, findingStatusLabels[status]],
      path: paths.finding(id),
    })),
  );
}

async function vulnerabilities(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(vulnerabilitiesTool, {});
  const askedSeverities = question.severities;
  const draft = new AnswerDraft("vulnerabilidades del período actual");
  const mark = draft.cite(sources[0]);
  const { figures, totals, not_evaluated, coverage } = value;
  if (value.status !== "available" || !figures) return unmeasured(draft, value, mark);
  const askedCount = askedSeverities.reduce((sum, severity) => sum + (totals[severity] ?? 0), 0);
  if (askedSeverities.length > 0) {
    const which = askedSeverities.map((severity) => severityName[severity].toLowerCase()).join(" o ");
    draft.exists = askedCount > 0;
    draft.say(`Hay **${many(askedCount)}** de severidad ${which}.${mark}`);
  } else {
    draft.say(`Hay **${many(figures.open)}**.${mark}`);
    const parts = severities.filter((severity) => (totals[severity] ?? 0) > 0);
    draft.say(
      parts
        .map((severity) => `${severityName[severity]}: ${roundedNumberText(totals[severity] ?? 0)}`)
        .join(" · "),
    );
  }
  draft.say(
    `En el catálogo KEV: ${roundedNumberText(figures.kev_open)} · con plazo vencido: ${cappedText(figures.late)} · nuevas en el período: ${cappedText(figures.new)} · corregidas: ${cappedText(figures.fixed)}.`,
  );
  if (coverage && coverage.scanned < coverage.assets)
    draft.say(
      `En el período se escanearon ${roundedNumberText(coverage.scanned)} de ${roundedNumberText(coverage.assets)} activos conocidos por los escaneos${not_evaluated ? `; ${cappedText(not_evaluated)} hallazgos no pudieron evaluarse` : ""}.`,
    );
  if (value.as_of) draft.say(`Último escaneo considerado: ${dayText(value.as_of, ask.timeZone)}.`);
  await showMostUrgent(ask, draft, askedSeverities.length > 0 ? { severity: askedSeverities } : {});
  return draft.suggest(
    "¿Qué vulnerabilidades se explotan hoy?",
    "¿Qué vulnerabilidades tienen el plazo vencido?",
  );
}

/** «¿Cuándo fue el último escaneo?», «¿hay equipos sin escanear?»: what the scans of the present period reached. */
async function scanCoverage(ask: Ask, { period, asks }: Question): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(vulnerabilitiesTool, {});
  const draft = new AnswerDraft("los escaneos del período actual");
  const mark = draft.cite(sources[0]);
  const isPresent = !period || /^(?:este|hoy|esta|últim)/.test(period.label);
  if (!isPresent)
    return draft.as("beyond").say(`Solo puedo decirlo del período actual, no de ${period.label}.${mark}`);
  const { coverage, as_of, not_evaluated } = value;
  if (value.status !== "available" || !coverage) return unmeasured(draft, value, mark);
  const missing = coverage.assets - coverage.scanned;
  const asksMissing = asks(/(?<=^| )(?:no|nunca|sin|falta\w*|fuera|afuera)(?= |$)/);
  draft.exists = asksMissing ? missing > 0 : null;
  draft.say(
    `En el período actual se escanearon **${roundedNumberText(coverage.scanned)} de ${roundedNumberText(coverage.assets)}** activos conocidos por los escaneos; ${missing === 0 ? "no falta ninguno" : `${missing === 1 ? "falta" : "faltan"} ${roundedNumberText(missing)}`}.${mark}`,
  );
  if (as_of) draft.say(`Último escaneo considerado: **${dayText(as_of, ask.timeZone)}**.`);
  if (not_evaluated && not_evaluated.count > 0)
    draft.say(`${cappedText(not_evaluated)} hallazgos abiertos no pudieron evaluarse.`);
  return draft.suggest("¿Qué vulnerabilidades tienen el plazo vencido?");
}

/** Answers with the current count of matching open findings; the figures of the period state what was not measured. */
async function some(ask: Ask, request: AskedFindings, which: string): Promise<AnswerDraft> {
  const period = await ask.tool(vulnerabilitiesTool, {});
  const draft = new AnswerDraft(`vulnerabilidades ${which}`);
  const { value, sources } = await ask.tool(findingsTool, { ...request, most: 0 });
  const { total } = value;
  if (total.count === 0 && period.value.status !== "available" && !period.value.not_evaluated)
    return unmeasured(draft, period.value, draft.cite(period.sources[0]));
  const mark = draft.cite(sources[0]);
  if (total.count === 0) draft.as("nothing").say(`No hay vulnerabilidades abiertas ${which}.${mark}`);
  else
    draft.say(
      `Hay **${total.capped ? `${cappedText(total)} vulnerabilidades abiertas` : many(total.count)}** ${which}.${mark}`,
    );
  if (period.value.status !== "available")
    draft.say("Ningún escaneo del período actual las ha evaluado todavía.");
  await showMostUrgent(ask, draft, request);
  return draft.suggest("¿Cuántas vulnerabilidades tengo?", "¿Qué activos tienen más riesgo?");
}

/** Returns the filters of a question besides the open state, with their wording; empty if it asks for all. */
function answerAsked(question: Question): { filter: AskedFindings; which: string } | undefined {
  const { severities: askedSeverities, tags, names } = question;
  const severity = askedSeverities.map((each) => severityName[each].toLowerCase()).join(" o ");
  const parts: [boolean, AskedFindings, string][] = [
    [tags.has("exploited"), { kev: true }, "del catálogo KEV"],
    [tags.has("overdue"), { overdue: true }, "con el plazo vencido"],
    [tags.has("unassigned"), { unassigned: true }, "sin responsable"],
    [tags.has("mine"), { mine: true }, "a su cargo"],
    [tags.has("reopened"), { status: ["reopened"] }, "reabiertas"],
    [tags.has("declared_fixed"), { status: ["fixed_declared"] }, "declaradas corregidas"],
    [names.asset !== undefined, { asset: names.asset?.name }, `en ${names.asset?.name}`],
  ];
  const matchingParts = parts.filter(([holds]) => holds);
  if (matchingParts.length === 0) return undefined;
  return {
    filter: Object.assign(
      {},
      askedSeverities.length > 0 ? { severity: askedSeverities } : {},
      ...matchingParts.map(([, filter]) => filter),
    ),
    which: [severity && `de severidad ${severity}`, ...matchingParts.map(([, , words]) => words)]
      .filter(Boolean)
      .join(" "),
  };
}

/**
 * Answers with the findings that were open when their asset was retired: they are counted nowhere, and nobody fixed
 * them.
 */
async function ofRetired(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(findingsTool, { of_retired: true, most: 0 });
  const draft = new AnswerDraft("vulnerabilidades en activos dados de baja");
  const mark = draft.cite(sources[0]);
  if (value.total.count === 0)
    return draft.as("nothing").say(`Ninguna vulnerabilidad quedó en un activo dado de baja.${mark}`);
  draft.say(
    `**${value.total.capped ? cappedText(value.total) : roundedNumberText(value.total.count)} ${value.total.count === 1 ? "vulnerabilidad estaba abierta" : "vulnerabilidades estaban abiertas"}** cuando su activo se dio de baja. Ya no cuentan entre las abiertas; nadie las corrigió.${mark}`,
  );
  await showMostUrgent(ask, draft, { of_retired: true });
  return draft.suggest("¿Qué activos están dados de baja?", "¿Cuántas vulnerabilidades tengo?");
}

/** Answers about one CVE with its open findings and its bulletins. */
async function byCve(ask: Ask, question: Question): Promise<AnswerDraft> {
  const { marks, words, names } = question;
  const { cve } = marks;
  if (!cve) return vulnerabilities(ask, question);
  const asset = names.asset?.name;
  const { value, sources } = await ask.tool(findingsTool, { cve, asset, most: 5 });
  const where = asset ? `en ${asset}` : "en los activos escaneados";
  const draft = new AnswerDraft(`vulnerabilidades de ${cve}${asset ? ` en ${asset}` : ""}`);
  const mark = draft.cite(sources[0]);
  const isThere = value.total.count > 0;
  draft.verdict = /(?<=^| )(corregid\w+|parch\w+|list[oa])(?= |$)/.test(words) === isThere ? "no" : "yes";
  if (isThere) {
    draft.say(`Hay **${many(value.total.count)}** de ${cve}${asset ? ` ${where}` : ""}.${mark}`);
    draft.table(
      "Vulnerabilidades abiertas",
      ["Vulnerabilidad", "Severidad", "Activo", "Estado"],
      value.items.map(({ id, number: name, title, severity, asset, status }) => ({
        cells: [`${name} ${title}`, severityName[severity], asset, findingStatusLabels[status]],
        path: paths.finding(id),
      })),
    );
  } else draft.as("nothing").say(`No hay vulnerabilidades abiertas de ${cve} ${where}.${mark}`);
  const bulletins = await ask.tool(bulletinsTool, { cve, most: 3 });
  for (const { title, path } of bulletins.value.items)
    draft.say(`Boletín: ${title}.${draft.cite({ kind: "bulletin", label: title, path })}`);
  return draft.suggest("¿Qué vulnerabilidades se explotan hoy?", "¿Cuáles son los últimos boletines?");
}

/** «¿Tenemos algo con CVSS 10?»: no list filters by score, so the answer says so and gives the critical ones. */
async function byScore(ask: Ask): Promise<AnswerDraft> {
  const { value, sources } = await ask.tool(findingsTool, { severity: ["critical"], most: 0 });
  const draft = new AnswerDraft("vulnerabilidades por puntaje CVSS").as("beyond");
  draft.say(
    `No se puede saber por puntaje: la lista no filtra por CVSS, que se ve en cada vulnerabilidad. De severidad crítica hay **${value.total.capped ? cappedText(value.total) : many(value.total.count)}**.${draft.cite(sources[0])}`,
  );
  return draft.suggest("¿Cuántas vulnerabilidades críticas tengo?", "¿Qué vulnerabilidades se explotan hoy?");
}

export const vulnerabilityKinds: readonly QuestionKind[] = [
  {
    name: "company.scan_coverage",
    examples: examples["company.scan_coverage"],
    answer: scanCoverage,
  },
  {
    name: "company.vulnerabilities_of_retired",
    examples: examples["company.vulnerabilities_of_retired"],
    answer: ofRetired,
  },
  {
    name: "company.vulnerabilities",
    examples: examples["company.vulnerabilities"],
    answer(ask, question) {
      const narrowed = answerAsked(question);
      return narrowed ? some(ask, narrowed.filter, narrowed.which) : vulnerabilities(ask, question);
    },
  },
  {
    name: "company.vulnerability_by_cve",
    examples: examples["company.vulnerability_by_cve"],
    answer: byCve,
  },
  {
    name: "company.vulnerabilities_by_score",
    examples: examples["company.vulnerabilities_by_score"],
    readsAll: true,
    answer: byScore,
  },
];

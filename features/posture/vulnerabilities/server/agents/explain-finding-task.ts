import { z } from "zod";
import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import { defineAgentTask } from "#features/automation/agents/server/agent-task.extension.ts";
import { listFindings as listCall } from "#features/posture/findings/contracts/finding-list.contract.ts";
import { findingNumber } from "#features/posture/findings/findings.labels.ts";
import { findingDetail, listFindings } from "#features/posture/findings/server/findings.public.ts";
import { Id } from "#platform/contract/ids.ts";
import * as paths from "#platform/contract/paths.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";

const Text = z.string().max(3_000).default("");

const FindingFacts = z.object({
  codigo: Text,
  titulo: Text,
  severidad: Severity.default("unknown"),
  activo: Text,
  cves: z.array(z.string().max(30)).max(50).default([]),
  se_explota: z.boolean().default(false),
  version_instalada: Text,
  version_corregida: Text,
  plazo: Text,
  vencido: z.boolean().default(false),
  resumen: Text,
  solucion: Text,
});
type FindingFacts = z.output<typeof FindingFacts>;

const maxTextLength = 300;

function conclusionOf({ severidad, se_explota, vencido }: FindingFacts): string {
  if (se_explota || vencido || severidad === "critical") return "corregir_ya";
  return severityRank(severidad) >= severityRank("medium") ? "corregir_en_plazo" : "planificar";
}

function statementsOf(facts: FindingFacts): string[] {
  const { codigo, titulo, severidad, activo, cves, se_explota, plazo, vencido } = facts;
  const { version_instalada, version_corregida, resumen, solucion } = facts;
  return [
    `${codigo}: «${titulo}»${activo && ` en ${activo}`}, de severidad ${severityName[severidad].toLowerCase()}.`,
    se_explota && `${cves[0] ?? "La vulnerabilidad"} se explota hoy, según el catálogo KEV de CISA.`,
    resumen !== "" && resumen.slice(0, maxTextLength),
    version_corregida &&
      `Versión instalada: ${version_instalada || "sin dato"}. Se corrige en ${version_corregida}.`,
    !version_corregida && solucion && `Corrección indicada: ${solucion.slice(0, maxTextLength)}`,
    plazo && (vencido ? `El plazo venció el ${plazo}.` : `Plazo para corregir: ${plazo}.`),
  ].filter((line): line is string => typeof line === "string" && line !== "");
}

/** Explains a finding to the person who corrects it. */
export const explainFindingTask = defineAgentTask({
  key: "explain_finding",
  label: "Explica un hallazgo a quien debe corregirlo",
  objectType: "finding",
  objectLabel: "Hallazgo",
  permission: "finding.read",
  untrusted: true,
  shape: FindingFacts,
  example: {
    codigo: "VUL-40",
    titulo: "OpenSSH con ejecución remota",
    severidad: "critical",
    activo: "srv-web",
    cves: ["CVE-2024-6387"],
    se_explota: true,
    version_instalada: "8.9",
    version_corregida: "9.8",
  },
  conclusions: [
    { value: "corregir_ya", label: "Corregir ahora" },
    { value: "corregir_en_plazo", label: "Corregir dentro del plazo" },
    { value: "planificar", label: "Planificar" },
  ],
  async list(context, q) {
    const { items } = await listFindings(
      context,
      listCall.input.parse({ limit: 20, open: "true", ...(q && { q }) }),
    );
    return items.map(({ id, number, issue, asset }) => ({
      id,
      label: `${findingNumber(number)} ${issue.title} (${asset.name})`,
    }));
  },
  async read(context, id) {
    if (!Id.safeParse(id).success) return undefined;
    const { finding, issue } = await findingDetail(context, id);
    const label = `${findingNumber(finding.number)} ${finding.issue.title}`;
    const path = paths.finding(finding.id);
    const due = finding.clock?.due_at;
    return {
      label,
      path,
      data: FindingFacts.parse({
        codigo: findingNumber(finding.number),
        titulo: finding.issue.title.slice(0, 3_000),
        severidad: finding.severity,
        activo: finding.asset.name,
        cves: finding.issue.cves.slice(0, 50),
        se_explota: finding.threat.kev,
        version_instalada: finding.installed_version ?? "",
        version_corregida: finding.fixed_version ?? "",
        plazo: due?.slice(0, 10) ?? "",
        vencido: due !== null && due !== undefined && new Date(due) < context.clock.now(),
        resumen: (issue.summary_es ?? issue.description).slice(0, 3_000),
        solucion: issue.solution.slice(0, 3_000),
      }),
      sources: [{ kind: "finding", label, path }],
    };
  },
  answer(facts) {
    if (facts.titulo === "" || facts.severidad === "unknown")
      return { conclusion: "no_concluyente", statements: [] };
    const statements = statementsOf(facts);
    return {
      conclusion: conclusionOf(facts),
      statements,
      proposals: {
        open_topic: {
          asunto: `${facts.codigo}: cómo corregirlo`.slice(0, 150),
          mensaje: statements.join("\n\n"),
        },
      },
    };
  },
});

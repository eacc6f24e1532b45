import type {
  AssessmentResults,
  OscalFinding,
  OscalObservation,
} from "#features/compliance/compliance-reports/oscal.contract.ts";
import { evidenceLabels, resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import type { PlainStatus } from "#features/compliance/control-states/server/control-states.public.ts";
import type { AssessedStandard } from "./oscal-subject.ts";
import {
  controlIdOf,
  type OscalSubject,
  oscalMetadata,
  oscalProperty,
  oscalUuid,
  singleLineTitle,
  uuidOfContent,
} from "./oscal-subject.ts";

/** OSCAL has only two states. A control with expired evidence or partial compliance is not satisfied, with a reason. */
function verdictOf({ result, lowered }: PlainStatus): OscalFinding["target"]["status"] {
  if (result === "non_compliant") return { state: "not-satisfied", reason: "fail" };
  if (result === "partially_compliant")
    return { state: "not-satisfied", reason: "other", remarks: "Cumple parcialmente." };
  if (lowered)
    return {
      state: "not-satisfied",
      reason: "other",
      remarks: "Declarado como cumplido; su evidencia venció.",
    };
  return { state: "satisfied", reason: "pass" };
}

function observationOf(subject: OscalSubject, status: PlainStatus, collected: string): OscalObservation {
  const { code, title, evidence_state, implementation_score, documentation_score } = status;
  const scores = { "implementation-score": implementation_score, "documentation-score": documentation_score };
  return {
    uuid: oscalUuid(subject, "observation", code),
    title: singleLineTitle(`${code} ${title}`),
    description: status.observation || `${resultLabels[status.result]}. ${evidenceLabels[evidence_state]}.`,
    props: [
      oscalProperty("result", status.result),
      oscalProperty("evidence-state", evidence_state),
      ...Object.entries(scores).flatMap(([name, score]) =>
        score === null ? [] : [oscalProperty(name, String(score))],
      ),
    ],
    methods: ["EXAMINE"],
    collected: status.updated_at ?? collected,
  };
}

function findingOf(subject: OscalSubject, status: PlainStatus): OscalFinding {
  const { code, title, result } = status;
  return {
    uuid: oscalUuid(subject, "finding", code),
    title: singleLineTitle(`${code} ${title}`),
    description: `${resultLabels[result]}.`,
    target: {
      type: "statement-id",
      "target-id": `${controlIdOf(code)}_smt`,
      status: verdictOf(status),
    },
    "related-observations": [{ "observation-uuid": oscalUuid(subject, "observation", code) }],
  };
}

const idsOf = (statuses: readonly PlainStatus[]) =>
  statuses.map(({ code }) => ({ "control-id": controlIdOf(code) }));

/**
 * Returns the assessment results of a standard. No value comes from the clock, so equal states produce equal
 * documents.
 */
export function assessmentResults({ subject, followed, statuses }: AssessedStandard): AssessmentResults {
  const { standard, enabled_at } = followed;
  const assessed = statuses.filter(({ result }) => result !== "not_assessed" && result !== "not_applicable");
  const excluded = statuses.filter(({ result }) => result === "not_applicable");
  const moments = statuses.flatMap(({ updated_at }) => (updated_at ? [updated_at] : [])).sort();
  const began = enabled_at ?? "2000-01-01T00:00:00.000Z";
  const [start, end] = [moments[0] ?? began, moments.at(-1) ?? began];
  const plan = oscalUuid(subject, "plan");
  const title = `Resultados de evaluación de ${standard.short_name}`;
  const rest = {
    metadata: oscalMetadata(subject, { title, version: standard.version_label, lastModified: end }),
    "import-ap": { href: `#${plan}` },
    results: [
      {
        uuid: oscalUuid(subject, "result", end),
        title: singleLineTitle(title),
        description: `${standard.name}, edición ${standard.version_label}: ${assessed.length} de ${statuses.length - excluded.length} controles aplicables evaluados.`,
        start,
        end,
        "reviewed-controls": {
          "control-selections": [
            {
              description:
                assessed.length === 0
                  ? "Ningún control se ha evaluado."
                  : "Controles evaluados; los excluidos se declararon «no aplica».",
              ...(assessed.length > 0 && { "include-controls": idsOf(assessed) }),
              ...(excluded.length > 0 && { "exclude-controls": idsOf(excluded) }),
            },
          ],
        },
        ...(assessed.length > 0 && {
          observations: assessed.map((status) => observationOf(subject, status, end)),
          findings: assessed.map((status) => findingOf(subject, status)),
        }),
      },
    ],
    "back-matter": {
      resources: [
        {
          uuid: plan,
          title: "Evaluación continua",
          description: `La empresa evalúa ${standard.name} en el Portal Servicios CCI, control por control, con evidencia.`,
        },
      ],
    },
  };
  return { "assessment-results": { uuid: uuidOfContent(subject, "assessment-results", rest), ...rest } };
}

import type { Nonconformity } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import type {
  OscalPlanItem,
  OscalRisk,
  PlanOfAction,
} from "#features/compliance/compliance-reports/oscal.contract.ts";
import { gradeLabels, resultLabels } from "#features/compliance/control-states/control-states.labels.ts";
import type { PlainStatus } from "#features/compliance/control-states/server/control-states.public.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import type { AssessedStandard } from "./oscal-subject.ts";
import {
  type OscalSubject,
  oscalMetadata,
  oscalProperty,
  oscalUuid,
  singleLineTitle,
  uuidOfContent,
} from "./oscal-subject.ts";

interface Open {
  nonconformities: readonly Nonconformity[];
  /** The last day of the exception of each control, by its id. */
  exceptedUntil: ReadonlyMap<number, string>;
}

interface Entry {
  item: OscalPlanItem;
  risk: OscalRisk;
}

/** The last second of a day, as a timestamp. */
const endOf = (day: string) => new Date(beginningOf(day, 1).getTime() - 1_000).toISOString();

function gapEntry(subject: OscalSubject, status: PlainStatus, until: string | undefined): Entry {
  const { code, title, result, owner_name, due_date } = status;
  const risk = oscalUuid(subject, "gap-risk", code);
  const description = status.observation || `${resultLabels[result]}.`;
  const entryTitle = singleLineTitle(`${code} ${title}`);
  return {
    risk: {
      uuid: risk,
      title: entryTitle,
      description,
      statement: until
        ? `${resultLabels[result]}; la empresa acepta la brecha hasta el ${until}.`
        : `${resultLabels[result]}.`,
      status: until ? "deviation-approved" : status.work_status === "to_do" ? "open" : "remediating",
      ...(due_date && { deadline: endOf(due_date) }),
    },
    item: {
      uuid: oscalUuid(subject, "gap", code),
      title: entryTitle,
      description,
      props: [
        oscalProperty("result", result),
        oscalProperty("work-status", status.work_status),
        ...(owner_name ? [oscalProperty("owner", owner_name)] : []),
      ],
      "related-risks": [{ "risk-uuid": risk }],
    },
  };
}

function nonconformityEntry(subject: OscalSubject, nonconformity: Nonconformity): Entry {
  const { id, control, kind, title, root_cause, corrective_action, owner_name, due_date } = nonconformity;
  const risk = oscalUuid(subject, "nonconformity-risk", id);
  const entryTitle = singleLineTitle(`${control.code} ${title}`);
  const description = nonconformity.description || `${gradeLabels[kind]}.`;
  return {
    risk: {
      uuid: risk,
      title: entryTitle,
      description,
      statement: root_cause || `${gradeLabels[kind]}; su causa aún no se ha escrito.`,
      status: nonconformity.status === "open" ? "open" : "remediating",
      ...(due_date && { deadline: endOf(due_date) }),
      ...(corrective_action && {
        remediations: [
          {
            uuid: oscalUuid(subject, "remediation", id),
            lifecycle: nonconformity.status === "awaiting_check" ? "completed" : "planned",
            title: "Acción correctiva",
            description: corrective_action,
          },
        ],
      }),
    },
    item: {
      uuid: oscalUuid(subject, "nonconformity", id),
      title: entryTitle,
      description,
      props: [
        oscalProperty("kind", kind),
        oscalProperty("status", nonconformity.status),
        ...(owner_name ? [oscalProperty("owner", owner_name)] : []),
      ],
      "related-risks": [{ "risk-uuid": risk }],
      ...(nonconformity.correction && { remarks: nonconformity.correction }),
    },
  };
}

/** Returns the plan of action for open gaps; undefined if there are none, because the format has no empty plan. */
export function planOfAction(
  { subject, followed, statuses, today }: AssessedStandard,
  { nonconformities, exceptedUntil }: Open,
): PlanOfAction | undefined {
  const gaps = statuses.filter(
    ({ result }) => result === "non_compliant" || result === "partially_compliant",
  );
  const acceptedUntil = (controlId: number) => {
    const until = exceptedUntil.get(controlId);
    return until !== undefined && until >= today ? until : undefined;
  };
  const entries = [
    ...nonconformities.map((nonconformity) => nonconformityEntry(subject, nonconformity)),
    ...gaps.map((status) => gapEntry(subject, status, acceptedUntil(status.control_id))),
  ];
  if (entries.length === 0) return undefined;
  const { standard } = followed;
  const moments = [
    ...gaps.flatMap(({ updated_at }) => (updated_at ? [updated_at] : [])),
    ...nonconformities.map(({ updated_at }) => updated_at),
  ].sort();
  const rest = {
    metadata: oscalMetadata(subject, {
      title: `Plan de acción de ${standard.short_name}`,
      version: standard.version_label,
      lastModified: moments.at(-1) ?? followed.enabled_at ?? "2000-01-01T00:00:00.000Z",
    }),
    "system-id": { "identifier-type": "http://ietf.org/rfc/rfc4122", id: oscalUuid(subject, "company") },
    risks: entries.map(({ risk }) => risk),
    "poam-items": entries.map(({ item }) => item),
  };
  return { "plan-of-action-and-milestones": { uuid: uuidOfContent(subject, "poam", rest), ...rest } };
}

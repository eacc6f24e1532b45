import type * as contract from "#features/incidents/contracts/incident-work.contract.ts";
import type { IncidentRow } from "#features/incidents/server/work/incident.store.ts";
import { promisesOf } from "#features/incidents/server/work/incident-policy.store.ts";
import { refuseUnknownClass, searchText } from "#features/incidents/server/work/incident-text.rules.ts";
import { type IncidentPlan, incidentStep } from "#features/incidents/server/work/step-incident.ts";
import { rankOf, severityOf } from "#platform/contract/severity-rank.ts";
import type { Promised } from "#platform/server/clocks/clock.rules.ts";
import type { VerbInput } from "#platform/server/verb.ts";
import { nothing } from "#platform/server/work/plan.rules.ts";

type Revision = VerbInput<typeof contract.reviseIncident>;

export const reviseIncident = incidentStep<typeof contract.reviseIncident>(
  "incident.revised",
  async (row, revision, { db }) => {
    refuseUnknownClass(revision.class);
    return planRevision(row, revision, await promisesOf(db));
  },
);

const written = [
  "title",
  "description",
  "class",
  "impact",
  "tlp",
  "pap",
  "techniques",
  "root_cause",
  "root_cause_undetermined",
  "impact_text",
  "lessons",
] as const;

/** What changes of an incident, told apart: another severity is measured by what is promised for it. */
function planRevision(
  row: IncidentRow,
  revision: Revision,
  promised: (severity: number) => Promised,
): IncidentPlan {
  if (row.status === "closed") return { refused: "El incidente está cerrado: reábralo primero." };
  const severity = revision.severity === undefined ? row.severity : rankOf(revision.severity);
  const changed = written.filter(
    (name) => revision[name] !== undefined && JSON.stringify(revision[name]) !== JSON.stringify(row[name]),
  );
  const rated = severity !== row.severity;
  if (changed.length === 0 && !rated) return nothing;
  const { title = row.title, description = row.description, reason: note } = revision;
  return {
    set: {
      ...Object.fromEntries(changed.map((name) => [name, revision[name]])),
      severity,
      search: searchText({ title, description }),
    },
    steps: [
      ...(changed.length > 0 ? [{ type: "revised", note }] : []),
      ...(rated
        ? [
            {
              type: "severity_changed",
              note,
              facts: {
                severity_before: severityOf(row.severity),
                severity: severityOf(severity),
                promised: promised(severity),
              },
            },
          ]
        : []),
    ],
  };
}

import { countSharedAlerts } from "#features/alerts/contracts/shared-alerts.contract.ts";
import { readCompanyHome } from "#features/home/home.contract.ts";
import { getIncidentPanel } from "#features/incidents/contracts/incident-figures.contract.ts";
import { countSharedIncidents } from "#features/incidents/contracts/shared-incidents.contract.ts";
import { getFindingPanel } from "#features/vulnerabilities/contracts/finding-panel.contract.ts";
import type { Call } from "#platform/contract/define-call.ts";
import type { FigureSide } from "#platform/server/figures/figure-source.extension.ts";

/** A call whose answer shows figures beside other facts: where in the answer each stands. */
export interface Surface {
  call: Call;
  input?: Record<string, unknown>;
  /** Only this side may call it. */
  side?: FigureSide;
  /** Reads totals that verbs keep up to date: rows that a test writes by itself are not in them. */
  keptTotals?: true;
  /** Paths in the answer by the id of the figure: `late.count`. */
  shows: Readonly<Record<string, string>>;
}

/** The answers of the portal that count what a figure counts, from totals of their own. */
export const surfaces: readonly Surface[] = [
  {
    call: readCompanyHome,
    shows: {
      "alerts.open": "areas.alerts.open",
      "alerts.open_critical": "areas.alerts.by_severity.critical",
      "alerts.open_high": "areas.alerts.by_severity.high",
      "events.week": "areas.events.week",
      "events.week_high": "areas.events.by_severity.high",
      "controls.overdue": "areas.compliance.overdue_controls",
      "controls.evidence_expired": "areas.compliance.expired_evidence",
    },
  },
  {
    call: getFindingPanel,
    keptTotals: true,
    shows: {
      "findings.open": "open",
      "findings.open_critical": "by_severity.critical",
      "findings.open_high": "by_severity.high",
      "findings.kev_open": "kev_open",
      "findings.late": "late.count",
      "findings.not_evaluated": "not_evaluated.count",
    },
  },
  {
    call: getIncidentPanel,
    side: "provider",
    shows: {
      "incidents.open": "open",
      "incidents.late": "late",
      "incidents.unassigned": "unassigned",
      "incidents.open_critical": "by_severity.critical",
    },
  },
  {
    call: countSharedAlerts,
    input: { level: 1 },
    side: "client",
    shows: { "alerts.open_n1": "open", "alerts.waiting_client_n1": "waiting" },
  },
  {
    call: countSharedIncidents,
    side: "client",
    shows: { "incidents.open": "open", "incidents.waiting_client": "waiting" },
  },
];

/** The value at a path of an answer. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], answer);

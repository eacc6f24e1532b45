import type { FigureSide } from "#platform/server/figures/figure-source.extension.ts";

/** A call whose answer contains figures besides other facts, with the position of each figure in the answer. */
export interface FigureSurface {
  /** Name of the call. */
  call: string;
  input?: Record<string, unknown>;
  /** The side that may make the call; absent if both may. */
  side?: FigureSide;
  /** Whether the figure is read from totals that verbs update: rows that a test inserts directly are not in them. */
  keptTotals?: true;
  /**
   * The path in the answer by figure id, for example `late.count`, or the function with which the screen computes the
   * figure.
   */
  shows: Readonly<Record<string, string | ((answer: never) => number | null)>>;
}

interface Tallied {
  tally: { score: number | null };
}
const percentOf = (share: number | null) => (share === null ? null : Math.round(share * 100));

/** The calls whose answers contain the same counts as figures do, computed by statements of their own. */
export const figureSurfaces: readonly FigureSurface[] = [
  {
    call: "home.read_company_home",
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
    call: "vulnerabilities.get_panel",
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
    call: "incidents.get_incident_panel",
    side: "provider",
    shows: {
      "incidents.open": "open",
      "incidents.late": "late",
      "incidents.unassigned": "unassigned",
      "incidents.open_critical": "by_severity.critical",
    },
  },
  {
    call: "alerts.count_shared_alerts",
    input: { level: 1 },
    side: "client",
    shows: { "alerts.open_n1": "open", "alerts.waiting_client_n1": "waiting" },
  },
  {
    call: "cloud_posture.get_panel",
    shows: { "cloud.score": ({ tally }: Tallied) => percentOf(tally.score) },
  },
  {
    call: "hardening.get_overview",
    shows: { "entities.assets": "machines.known" },
  },
  {
    call: "hunting.get_coverage",
    shows: {
      "techniques.hunted": ({ items }: { items: { freshness: string }[] }) =>
        items.filter(({ freshness }) => freshness === "full").length,
    },
  },
  {
    call: "incidents.count_shared_incidents",
    side: "client",
    shows: { "incidents.open": "open", "incidents.waiting_client": "waiting" },
  },
];

/** Returns the value at a path of an answer, or the value that the function computes from the answer. */
export const valueAt = (answer: unknown, place: FigureSurface["shows"][string]): unknown =>
  typeof place === "function"
    ? place(answer as never)
    : place
        .split(".")
        .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], answer);

/** The states of a company, from worst to best; `unknown`: nobody measured it. */
export const companyStates = ["emergency", "critical", "watch", "calm", "unknown"] as const;
export type CompanyState = (typeof companyStates)[number];

export const stateLabels = {
  emergency: "Emergencia",
  critical: "Crítico",
  watch: "Atención",
  calm: "Estable",
  unknown: "Sin dato",
} as const satisfies Record<CompanyState, string>;

/** The counts of the queue for one company. */
export interface WaitingWork {
  total: number;
  late: number;
  /** 0 to 100. */
  worst_harm: number;
  legal: number;
  late_serious: number;
}

/** Harm of an incident of critical severity, and of a critical alert. */
const emergencyHarm = 95;
const criticalHarm = 75;

/** The state that follows from what waits alone; undefined where nothing that waits is serious. */
function stateOfWork({ worst_harm, legal, late_serious }: WaitingWork): CompanyState | undefined {
  if (worst_harm >= emergencyHarm) return "emergency";
  if (legal > 0 || worst_harm >= criticalHarm) return "critical";
  return late_serious > 0 ? "watch" : undefined;
}

/**
 * One state of a company: the worst that its matters or any area says. What was not measured makes nothing stable, and
 * where nothing was measured there is no state but that.
 */
export function companyState(
  areas: readonly { state: CompanyState }[],
  work: WaitingWork | undefined,
): CompanyState {
  const rows = [...areas.map(({ state }) => state), work && stateOfWork(work)];
  return companyStates.find((state) => rows.includes(state)) ?? (areas.length > 0 ? "unknown" : "calm");
}

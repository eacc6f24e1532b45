/** The states of a company, from worst to best; `unknown`: there is no measurement. */
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
  /** The greatest harm, 0 to 100. */
  worst_harm: number;
  legal: number;
  late_serious: number;
}

/** Harm of an incident of critical severity, and of a critical alert. */
const emergencyHarm = 95;
const criticalHarm = 75;

/** Returns the state of a company according to its pending work alone; undefined without serious pending work. */
function stateOfWork({ worst_harm, legal, late_serious }: WaitingWork): CompanyState | undefined {
  if (worst_harm >= emergencyHarm) return "emergency";
  if (legal > 0 || worst_harm >= criticalHarm) return "critical";
  return late_serious > 0 ? "watch" : undefined;
}

/**
 * Returns the state of a company: the worst state of its pending matters and its areas. Areas without a measurement
 * do not make it stable; without any measurement it is unknown.
 */
export function companyState(
  areas: readonly { state: CompanyState }[],
  work: WaitingWork | undefined,
): CompanyState {
  const rows = [...areas.map(({ state }) => state), work && stateOfWork(work)];
  return companyStates.find((state) => rows.includes(state)) ?? (areas.length > 0 ? "unknown" : "calm");
}

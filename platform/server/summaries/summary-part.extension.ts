import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A month of a company. Days are those of the provider's calendar; `until` is the first instant after the month. */
export interface SummaryMonth {
  companyId: number;
  from: Date;
  until: Date;
}

/** The context for reading the rows of one company that its own people may see, without the provider's access. */
export type SummaryContext = Pick<VerbContext, "db" | "clock"> & { month: SummaryMonth };

/** An incident of the month that was reported to the company. */
export interface SummaryIncident {
  /** The code, such as `INC-2`. */
  code: string;
  title: string;
  /** The text for the company; empty without one. */
  text: string;
  /** The state: "Contenido", "Cerrado". */
  state: string;
  /** The harm, 0 to 100; the worst incidents are reported. */
  harm: number;
  /** The day on which it was opened. */
  day: string;
  path: string;
}

/** The share of the company's objects, within the month, that was under monitoring. */
export interface SummaryCoverage {
  /** All three kinds are needed to support a statement that nothing happened. */
  kind: "sources" | "scans" | "agents";
  part: number;
  whole: number;
  path: string;
}

/** An object that was not monitored in the month. */
export interface SummaryGap {
  /** The source, asset or agent: "Firewall de Temuco". */
  name: string;
  /** The first and last monitored day; null means the whole month. */
  days: { from: string; to: string } | null;
  path: string;
}

/** A recorded reason of the change of a figure in the month: «12 corregidas y verificadas». */
export interface SummaryReason {
  /** Id of the figure. */
  figure: string;
  count: number;
  /** The text after a count of one: "corregida y verificada". */
  one: string;
  many: string;
}

/** The commitments to the company in the month and their deliveries. */
export interface SummaryDelivery {
  /** The title: "Informe mensual". */
  title: string;
  promised: number;
  delivered: number;
  late: number;
  /** The party responsible for the late objects; null if none was late. */
  lateBy: "provider" | "client" | "both" | null;
  path: string;
}

/** Facts that a feature adds to the summary, besides its figures and pending matters. */
export interface SummaryFacts {
  incidents?: readonly SummaryIncident[];
  coverage?: readonly SummaryCoverage[];
  gaps?: readonly SummaryGap[];
  reasons?: readonly SummaryReason[];
  delivery?: readonly SummaryDelivery[];
}

export interface SummaryPart {
  /** A feature's name. */
  area: string;
  /** The permission by which the company's people read the rows. */
  permission: Permission;
  read(context: SummaryContext): Promise<SummaryFacts>;
}

/** The extension point where each area declares its facts for the executive summary of a month. */
export const summaryParts = new ExtensionPoint<SummaryPart>("parts of the executive summary");

export function defineSummaryPart(part: SummaryPart): SummaryPart {
  return part;
}

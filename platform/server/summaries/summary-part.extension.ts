import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A month of a company. Days are those of the provider's calendar; `until` is the first moment after the month. */
export interface SummaryMonth {
  companyId: number;
  from: Date;
  until: Date;
}

/** Reads the rows of one company that its own people may see: the transaction does not oversee. */
export type SummaryContext = Pick<VerbContext, "db" | "clock"> & { month: SummaryMonth };

/** An incident of the month that the company was told of. */
export interface SummaryIncident {
  /** `INC-2`. */
  code: string;
  title: string;
  /** The text that the company was given; empty where there is none. */
  text: string;
  /** "Contenido", "Cerrado". */
  state: string;
  /** 0 to 100; the worst are reported. */
  harm: number;
  /** The day on which it was opened. */
  day: string;
  path: string;
}

/** The share of what the company has under watch that really was watched in the month. */
export interface SummaryCoverage {
  /** All three kinds are needed to support a statement that nothing happened. */
  kind: "sources" | "scans" | "agents";
  part: number;
  whole: number;
  path: string;
}

/** Something that could not be seen in the month. */
export interface SummaryGap {
  /** The source, asset or agent: "Firewall de Temuco". */
  name: string;
  /** First and last day; null: the whole month. */
  days: { from: string; to: string } | null;
  path: string;
}

/** A recorded reason of the change of a figure in the month: «12 corregidas y verificadas». */
export interface SummaryReason {
  /** Id of the figure. */
  figure: string;
  count: number;
  /** After the count: "corregida y verificada". */
  one: string;
  many: string;
}

/** The commitments to the company in the month and their deliveries. */
export interface SummaryDelivery {
  /** "Informe mensual". */
  title: string;
  promised: number;
  delivered: number;
  late: number;
  /** The party responsible for the late ones; null where none was late. */
  lateBy: "provider" | "client" | "both" | null;
  path: string;
}

/** The facts that an area adds to what figures and matters already hold. */
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

/** Each area declares its facts for the executive summary of a month here. */
export const summaryParts = new ExtensionPoint<SummaryPart>("parts of the executive summary");

/** Checks a part while it is written. */
export function defineSummaryPart(part: SummaryPart): SummaryPart {
  return part;
}

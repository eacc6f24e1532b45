import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/**
 * A part of a service plan that is copied to a new company: agreements, never people or data. Both functions run as the
 * person who requested the copy, in the scope of the part.
 */
export interface PlanPart<Plan> {
  key: string;
  order: number;
  /** The plural label in Spanish: "normas". */
  label: string;
  scope: "company" | "platform";
  read(context: VerbContext, companyId: number): Promise<Plan>;
  /** Adds the missing rows of the company and changes no existing ones. Returns the number of added rows. */
  apply(context: VerbContext, companyId: number, plan: Plan): Promise<number>;
}

export type AnyPlanPart = PlanPart<unknown>;

export const definePlanPart = <Plan>(part: PlanPart<Plan>): AnyPlanPart => part as unknown as AnyPlanPart;

export const planParts = new ExtensionPoint<AnyPlanPart>("parts of a service plan");

import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/**
 * A part of a service plan that a new company takes over from another: what was agreed, never people or data. Both
 * functions run as the person who asked, in the scope of the part.
 */
export interface PlanPart<Plan> {
  key: string;
  order: number;
  /** In Spanish, in the plural: "normas". */
  label: string;
  scope: "company" | "platform";
  read(context: VerbContext, companyId: number): Promise<Plan>;
  /** Adds what the company lacks and changes nothing that it has. Answers how many rows were added. */
  apply(context: VerbContext, companyId: number, plan: Plan): Promise<number>;
}

export type AnyPlanPart = PlanPart<unknown>;

export const definePlanPart = <Plan>(part: PlanPart<Plan>): AnyPlanPart => part as unknown as AnyPlanPart;

export const planParts = new ExtensionPoint<AnyPlanPart>("parts of a service plan");

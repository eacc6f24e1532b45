import { z } from "zod";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import { IntId } from "#platform/contract/ids.ts";
import type { ActField } from "#platform/contract/input/act-fields.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The change that an act would make in a company, in words. An act that cannot be done there throws a Refusal. */
export type ActPreview = { outcome: "same" } | { outcome: "change"; from: string; to: string };

/** The effect of an act in a company; `memo` holds what undoing it needs, as JSON. */
export type ActEffect = { outcome: "same" } | { outcome: "changed"; memo: Record<string, unknown> };

export interface ActTarget<Params> {
  companyId: number;
  params: Params;
}

/**
 * An act that can be done in many companies at once. Each company has transactions of its own, in the scope of the act
 * and as the person who asked; an act of scope `company` works in the company of the transaction.
 */
export interface CompanyAct<Params> {
  /** Unique, `area.verb`. */
  name: string;
  order: number;
  title: string;
  permission: Permission;
  scope: "company" | "platform";
  /** The values of the form, which are texts. */
  params: z.ZodType<Params, Record<string, string>>;
  /** The fields of its form, read in scope `platform`. */
  fields(context: VerbContext): Promise<ActField[]>;
  /** Changes nothing. */
  preview(context: VerbContext, target: ActTarget<Params>): Promise<ActPreview>;
  /** Leaves its own audit entries. A Refusal leaves the company as it was. */
  apply(context: VerbContext, target: ActTarget<Params>): Promise<ActEffect>;
  /** Absent where nothing takes the act back. Refuses where somebody changed the same thing since. */
  undo?(context: VerbContext, target: ActTarget<Params>, memo: Record<string, unknown>): Promise<void>;
}

/** A choice among things with integer ids; `missing` says in Spanish that none is chosen. */
export const chosenId = (missingText: string) => z.string().min(1, missingText).transform(Number).pipe(IntId);

/** An act whose parameters only its own functions read. */
export type AnyCompanyAct = CompanyAct<never>;

export const defineCompanyAct = <Params>(act: CompanyAct<Params>): AnyCompanyAct =>
  act as unknown as AnyCompanyAct;

export const companyActs = new ExtensionPoint<AnyCompanyAct>("acts on many companies");

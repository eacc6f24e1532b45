import { z } from "zod";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import { IntId } from "#platform/contract/ids.ts";
import type { ActField } from "#platform/contract/input/act-fields.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The change that an act would make in a company, in words. An act that is not possible there throws a Refusal. */
export type ActPreview = { outcome: "same" } | { outcome: "change"; from: string; to: string };

/** The effect of an act in a company; `memo` contains the data for its undo, as JSON. */
export type ActEffect = { outcome: "same" } | { outcome: "changed"; memo: Record<string, unknown> };

export interface ActTarget<Params> {
  companyId: number;
  params: Params;
}

/**
 * An action that staff can run in many companies at once. Each company has its own transactions, in the scope of the
 * act and on behalf of the person who requested it; an act of scope `company` changes the company of the transaction.
 */
export interface CompanyAct<Params> {
  /** The name, `area.verb`, unique. */
  name: string;
  order: number;
  title: string;
  permission: Permission;
  scope: "company" | "platform";
  /** The values of the form, which are texts. */
  params: z.ZodType<Params, Record<string, string>>;
  /** The fields of its form, read in scope `platform`. */
  fields(context: VerbContext): Promise<ActField[]>;
  /** Returns the change without making it. */
  preview(context: VerbContext, target: ActTarget<Params>): Promise<ActPreview>;
  /** Performs the act with audit entries of its own. A Refusal leaves the company unchanged. */
  apply(context: VerbContext, target: ActTarget<Params>): Promise<ActEffect>;
  /** Reverses the act; absent if the act cannot be reversed. Refuses after a later change of the same object. */
  undo?(context: VerbContext, target: ActTarget<Params>, memo: Record<string, unknown>): Promise<void>;
}

/** Returns the schema of a choice among integer ids; `missing` is the Spanish message for an empty choice. */
export const chosenIdInput = (missingText: string) =>
  z.string().min(1, missingText).transform(Number).pipe(IntId);

/** An act whose parameters are read only by its own functions. */
export type AnyCompanyAct = CompanyAct<never>;

export const defineCompanyAct = <Params>(act: CompanyAct<Params>): AnyCompanyAct =>
  act as unknown as AnyCompanyAct;

export const companyActs = new ExtensionPoint<AnyCompanyAct>("acts on many companies");
